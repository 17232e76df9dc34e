import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';

const tower =
  'M16 3 12 7.6h8zM12.7 8.8h6.6v5.4h-6.6zM11.6 15.4h8.8v1.7h-8.8zM12.3 18.2h7.4l.7 3.9h-8.8zM11.4 23.2h9.2l.8 4.3H10.6zM8.6 28.4h14.8V30H8.6z';
const beams = 'M1.5 8.6 11 10.4v2.4l-9.5 1.8zM30.5 8.6 21 10.4v2.4l9.5 1.8z';

// A lighthouse, the Pharos logo.
export function LogoMark({ size = 28 }: { size?: number }) {
  const { palette } = useTheme();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d={beams} fill={palette.mode === 'light' ? '#d99414' : '#f5c563'} />
      <path d={tower} fill={palette.primary.main} />
    </svg>
  );
}

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Box role="img" aria-label="Pharos" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <LogoMark size={size} />
      <Typography
        component="span"
        aria-hidden="true"
        sx={{ fontSize: size * 0.64, fontWeight: 700, letterSpacing: '-0.02em', color: 'text.primary' }}
      >
        Pharos
      </Typography>
    </Box>
  );
}
