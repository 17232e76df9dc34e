import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import type { CheckedSignature } from './api';

const verbs = {
  authored: 'Authored',
  reviewed: 'Reviewed',
  approved: 'Approved',
  rejected: 'Rejected',
  acknowledged: 'Acknowledged',
} as const;

// Who signed a record, when and with what meaning (21 CFR 11.50), and whether it has changed since (11.70).
export function SignatureList({ signatures }: { signatures: CheckedSignature[] }) {
  const { preferences } = useUser();
  if (signatures.length === 0) return null;
  return (
    <Stack component="ul" spacing={1} aria-label="Signatures" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {signatures.map((signature) => (
        <Stack component="li" key={signature.id} direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ color: signature.is_intact ? 'success.main' : 'error.main', display: 'flex', mt: 0.25 }}>
            {signature.is_intact ? <ShieldCheck size={18} aria-hidden /> : <ShieldAlert size={18} aria-hidden />}
          </Box>
          <Box>
            <Typography variant="body2">
              {verbs[signature.meaning]} by <strong>{signature.signer_printed_name}</strong>,{' '}
              {formatMoment(signature.signed_at, preferences)}
            </Typography>
            {signature.comment && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                “{signature.comment}”
              </Typography>
            )}
            <Typography variant="caption" color={signature.is_intact ? 'textSecondary' : 'error'}>
              {signature.is_intact
                ? `Unchanged since signed · SHA-256 ${signature.entity_sha256.slice(0, 12)}…`
                : 'The record has changed since it was signed. Contact your administrator.'}
            </Typography>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
