"""What measures rather than plays: golden files, benches, games watched for their elements, the reader's figures."""
