import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Illustration } from '@/ui/Illustration';

// Most often a new release has replaced the chunk this tab still asks for; loading again fetches it.
export function ErrorPage() {
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <Illustration />
      <Typography variant="h3" component="h1">
        This page could not be shown
      </Typography>
      <Typography color="textSecondary">The application may have been updated, or the connection was lost.</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </Stack>
  );
}
