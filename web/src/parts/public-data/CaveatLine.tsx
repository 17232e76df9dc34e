import Typography from '@mui/material/Typography';

export const CaveatLine = () => (
  <Typography variant="caption" color="textSecondary" component="p" sx={{ my: 1 }}>
    Reports are what somebody sent to the FDA: their number is neither incidence nor proof that a device caused an
    event.
  </Typography>
);
