import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { imdrfQuery, type Annex } from '@/parts/imdrf/api';

// Codes with their terms, one per line.
export function CodeList({ annex, codes }: { annex: Annex; codes: string[] }) {
  const { data } = useQuery({ ...imdrfQuery(annex), enabled: codes.length > 0 });
  const terms = data?.annexes.find(({ key }) => key === annex)?.terms ?? [];
  if (codes.length === 0) return <>None</>;
  return codes.map((code) => (
    <Typography key={code} component="span" variant="body2" sx={{ display: 'block' }}>
      {`${code} ${terms.find((term) => term.code === code)?.term ?? ''}`.trim()}
    </Typography>
  ));
}
