import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export function LoadingArea() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 6, flexGrow: 1 }}>
      <CircularProgress aria-label="Loading" size={32} />
    </Box>
  );
}
