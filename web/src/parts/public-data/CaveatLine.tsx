import Typography from '@mui/material/Typography';

export const CaveatLine = () => (
  <Typography variant="caption" color="textSecondary" component="p" sx={{ my: 1 }}>
    Report counts are not incidence and do not prove that a device caused an event: many events go unreported, and some
    are reported more than once.
  </Typography>
);
