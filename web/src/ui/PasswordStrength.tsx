import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, Circle } from 'lucide-react';
import { passwordRules, passwordStrength, strengthLabels } from '@/lib/password-strength';

const steps = [1, 2, 3, 4] as const;
const colors = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'] as const;

export function PasswordStrength({ password, personal }: { password: string; personal: string[] }) {
  const strength = passwordStrength(password, personal);
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Stack direction="row" spacing={0.5} sx={{ flexGrow: 1 }} aria-hidden="true">
          {steps.map((step) => (
            <Box
              key={step}
              sx={{ flexGrow: 1, height: 4, borderRadius: 2, bgcolor: step <= strength ? colors[strength] : 'divider' }}
            />
          ))}
        </Stack>
        <Typography variant="caption" color="textSecondary" role="status" sx={{ minWidth: 64, textAlign: 'end' }}>
          {password && strengthLabels[strength]}
        </Typography>
      </Stack>
      <Stack component="ul" spacing={0.25} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {passwordRules(password, personal).map(({ label, isMet }) => (
          <Stack component="li" direction="row" spacing={1} key={label} sx={{ alignItems: 'center' }}>
            <Box sx={{ display: 'flex', color: isMet ? 'success.main' : 'text.disabled' }}>
              {isMet ? <Check size={14} aria-label="Met:" /> : <Circle size={14} aria-label="Not met yet:" />}
            </Box>
            <Typography variant="caption" color="textSecondary">
              {label}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
