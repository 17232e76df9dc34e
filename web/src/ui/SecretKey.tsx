import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface SecretKeyProps {
  qrSvg: string;
  secret: string;
  account: string;
}

// The authenticator secret, as a QR code to scan and as a key to type.
export function SecretKey({ qrSvg, secret, account }: SecretKeyProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
        alt="QR code for your authenticator app"
        sx={{ width: 172, height: 172, p: 1, borderRadius: 1, bgcolor: '#ffffff', border: 1, borderColor: 'divider' }}
      />
      <Typography variant="caption" color="textSecondary">
        Pharos · {account}
      </Typography>
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        Cannot scan? Type this key:
        <Box
          component="code"
          dir="ltr"
          sx={{ display: 'block', mt: 0.5, fontSize: '0.8rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' }}
        >
          {inGroups(secret)}
        </Box>
      </Typography>
    </Stack>
  );
}
