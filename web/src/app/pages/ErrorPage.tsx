import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Illustration } from '@/ui/Illustration';

// Usually a new release has replaced the chunk this tab requests; reloading fetches it.
export function ErrorPage() {
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <Illustration />
      <Typography variant="h3" component="h1">
        This page could not be displayed
      </Typography>
      <Typography color="textSecondary">
        The application may have been updated, or the connection was lost. Reload the page to continue.
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Stack>
  );
}
