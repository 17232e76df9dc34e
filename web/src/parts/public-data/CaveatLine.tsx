import Typography from '@mui/material/Typography';

export const CaveatLine = () => (
  <Typography variant="caption" color="textSecondary" component="p" sx={{ my: 1 }}>
    The number of reports is neither incidence nor proof that a device caused an event: many events are not reported,
    and some are reported several times.
  </Typography>
);
