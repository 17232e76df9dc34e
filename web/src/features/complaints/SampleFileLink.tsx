import Link from '@mui/material/Link';

// A test of the importer reads the same file.
export const SampleFileLink = () => (
  <Link href="/samples/complaints.csv" download="complaints-sample.csv" variant="body2">
    Download a sample file (CSV)
  </Link>
);
