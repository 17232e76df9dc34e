import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatShare } from '@/lib/numbers';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { useDebounced } from '@/ui/use-debounced';
import { makersQuery } from './api';
import { MakerLine } from './NameSearch';

interface SuggestionsProps {
  // The company name to compare with.
  like: string;
  bound: string[];
  onAccept: (name: string) => void;
}

const mostShown = 5;
const mostAsked = 50;

// Similar names, accepted one by one so that each assignment is reviewed.
export function Suggestions({ like, bound, onAccept }: SuggestionsProps) {
  const asked = useDebounced(like.trim(), 400);
  const { data } = useQuery({ ...makersQuery({ like: asked, limit: mostAsked }), enabled: asked !== '' });
  const rows = data?.rows.filter(({ name }) => !bound.includes(name)) ?? [];
  if (asked === '' || rows.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2">
        Similar names
        <StatisticHelp statistic="name_similarity" label="Help: similar names" />
      </Typography>
      <Stack component="ul" aria-label={`Names similar to ${asked}`} sx={{ m: 0, p: 0 }}>
        {rows.slice(0, mostShown).map((row) => (
          <Stack
            key={row.name}
            component="li"
            direction="row"
            sx={{ listStyle: 'none', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 0.25 }}
          >
            <MakerLine row={row} />
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexShrink: 0 }}>
              <Typography variant="caption" color="textSecondary" noWrap>
                {formatShare(row.similarity)} match
              </Typography>
              <Button size="small" aria-label={`Accept ${row.name}`} onClick={() => onAccept(row.name)}>
                Accept
              </Button>
            </Stack>
          </Stack>
        ))}
      </Stack>
      {rows.length > mostShown && (
        <Typography variant="caption" color="textSecondary">
          and {rows.length - mostShown} more
        </Typography>
      )}
    </Box>
  );
}
