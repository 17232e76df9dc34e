import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EnrolDialog } from './EnrolDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { SectionCard } from '@/ui/SectionCard';

export function SecondFactorCard() {
  const [open, setOpen] = useState<'enrol' | 'codes' | null>(null);
  const close = () => setOpen(null);
  return (
    <SectionCard title="Second factor" text="One-time codes from an authenticator app protect your account.">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen('enrol')}>
          Set up a new authenticator
        </Button>
        <Button variant="outlined" onClick={() => setOpen('codes')}>
          New recovery codes
        </Button>
      </Stack>
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {open === 'codes' && <RecoveryCodesDialog onClose={close} />}
    </SectionCard>
  );
}
