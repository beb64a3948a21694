"""One widget a file. A widget shows what its reactives say and posts what the person did."""
