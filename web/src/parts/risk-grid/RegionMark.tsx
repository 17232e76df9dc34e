import Box from '@mui/material/Box';
import type { RegionKey } from './grid-content';
import { regionLetters } from './grid-content';

const words = { acceptable: 'Acceptable', investigate: 'Investigate', unacceptable: 'Unacceptable' } as const;
const colors = { acceptable: 'success.main', investigate: 'warning.main', unacceptable: 'error.main' } as const;

export const RegionMark = ({ region }: { region: RegionKey | null }) =>
  region === null ? (
    <>–</>
  ) : (
    <Box component="span" sx={{ color: colors[region], fontWeight: 600, whiteSpace: 'nowrap' }}>
      {regionLetters[region]} · {words[region]}
    </Box>
  );
