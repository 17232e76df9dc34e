import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { SignatureList } from '@/parts/signature/SignatureList';
import { SectionCard } from '@/ui/SectionCard';
import type { Investigation } from './api';

// What must be true before it is reviewed and closed, and who has signed.
export const GatesSection = ({ investigation: { gates, signatures } }: { investigation: Investigation }) => (
  <SectionCard title="Review and closing" text="Every requirement must be met before a reviewer can sign.">
    <Stack spacing={2}>
      <Stack component="ul" spacing={0.75} aria-label="Requirements" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {gates.map(({ key, text, is_met }) => (
          <Stack component="li" key={key} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Box sx={{ color: is_met ? 'success.main' : 'warning.main', display: 'flex', mt: 0.25 }}>
              {is_met ? (
                <CircleCheck size={18} aria-label="Met" role="img" />
              ) : (
                <CircleAlert size={18} aria-label="Not met" role="img" />
              )}
            </Box>
            <Typography variant="body2">{text}</Typography>
          </Stack>
        ))}
      </Stack>
      <SignatureList signatures={signatures} />
    </Stack>
  </SectionCard>
);
