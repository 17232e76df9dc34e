import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { generatePath, Link as RouterLink } from 'react-router';
import { paths } from '@/lib/paths';
import { Mark } from '@/ui/Mark';
import type { InvestigationRow } from './api';
import { stateColors, stateTitles } from './labels';

export const StateMark = ({ state }: Pick<InvestigationRow, 'state'>) => (
  <Mark tone={stateColors[state]} label={stateTitles[state]} />
);

export const investigationPath = (id: string) => generatePath(paths.dashboard.investigationDetail, { id });

// Investigations in a line each, with their states.
export const InvestigationLinks = ({ rows }: { rows: InvestigationRow[] }) => (
  <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map(({ id, number, title, state }) => (
      <Stack component="li" key={id} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={investigationPath(id)} sx={{ fontWeight: 600 }}>
          {number}
        </Link>
        <StateMark state={state} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Stack>
    ))}
  </Stack>
);
