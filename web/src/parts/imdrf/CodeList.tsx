import Typography from '@mui/material/Typography';
import { useCodesWithTerms } from '@/parts/imdrf/api';

// Codes with their terms, one per line.
export function CodeList({ codes }: { codes: string[] }) {
  const withTerm = useCodesWithTerms(codes);
  if (codes.length === 0) return <>None</>;
  return codes.map((code) => (
    <Typography key={code} component="span" variant="body2" sx={{ display: 'block' }}>
      {withTerm(code)}
    </Typography>
  ));
}
