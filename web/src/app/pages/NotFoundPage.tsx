import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useAuth } from '@/api/auth-state';
import { paths } from '@/lib/paths';
import { Illustration } from '@/ui/Illustration';

const mostShown = 8;

export interface Destination {
  title: string;
  path: string;
}

export function NotFoundPage({ destinations }: { destinations: Destination[] }) {
  const { mfa } = useAuth();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 4 }}>
      <Illustration />
      <Typography variant="h3" component="h1">
        Page not found
      </Typography>
      <Typography color="textSecondary">
        There is no page at this address. Check the address, or search for the page below.
      </Typography>
      {mfa && <PageSearch destinations={destinations} />}
      <Button component={RouterLink} to={paths.root} variant="contained">
        Go to the home page
      </Button>
    </Stack>
  );
}

function PageSearch({ destinations }: { destinations: Destination[] }) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = words ? destinations.filter(({ title }) => title.toLowerCase().includes(words)) : [];
  return (
    <Box sx={{ width: '100%', maxWidth: 360 }}>
      <TextField
        label="Search for a page"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Box component="ul" aria-label="Matching pages" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {found.slice(0, mostShown).map(({ title, path }) => (
          <li key={path}>
            <Link component={RouterLink} to={path} variant="body2">
              {title}
            </Link>
          </li>
        ))}
      </Box>
      {words && found.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No pages match your search.
        </Typography>
      )}
    </Box>
  );
}
