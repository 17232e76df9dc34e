import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';

interface RecordLineProps {
  title: string;
  path: string;
  text?: string;
  end?: ReactNode;
}

// A record that opens with a click, and why it is listed.
export function RecordLine({ title, path, text, end }: RecordLineProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ columnGap: 1, py: 0.75, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link component={RouterLink} to={path} variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Link>
        {text && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Box>
      {end && <Box sx={{ flexShrink: 0 }}>{end}</Box>}
    </Stack>
  );
}
