import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { LogoMark } from './Logo';

export function SplashScreen() {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{ position: 'fixed', inset: 0, display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}
    >
      <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center' }}>
        <CircularProgress size={72} thickness={1.5} aria-hidden="true" />
        <Box sx={{ position: 'absolute', display: 'flex' }}>
          <LogoMark size={36} />
        </Box>
      </Box>
    </Box>
  );
}
