import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { usePermissions } from '@/parts/access/permissions';
import { SignDialog } from '@/parts/signature/SignDialog';
import { FormDialog } from '@/ui/FormDialog';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { useApprovePlan, useMovePlan, useNewVersion, type Plan } from './api';
import { ChangeError, messagesOf } from './ChangeError';

// The next steps of a plan.
export function PlanActions({ plan }: { plan: Plan }) {
  const { may } = usePermissions();
  const [opened, setOpened] = useState<'approve' | 'version' | null>(null);
  const close = () => setOpened(null);
  const move = useMovePlan(plan);
  const approve = useApprovePlan(plan);
  const newVersion = useNewVersion(plan);
  const mayWrite = may('pms:write') ?? false;
  const { state, number, title, plan_version } = plan;
  return (
    <>
      {mayWrite && state === 'draft' && (
        <Button variant="contained" loading={move.isPending} onClick={() => move.mutate('review')}>
          Submit for review
        </Button>
      )}
      {mayWrite && state === 'review' && (
        <Button loading={move.isPending} onClick={() => move.mutate('draft')}>
          Return to draft
        </Button>
      )}
      {may('pms:approve') && state === 'review' && (
        <Button variant="contained" onClick={() => setOpened('approve')}>
          Approve and sign
        </Button>
      )}
      {mayWrite && state === 'approved' && <Button onClick={() => setOpened('version')}>New version</Button>}
      {move.error && (
        <FormDialog
          title="The plan is not complete yet"
          submitLabel="OK"
          maxWidth="sm"
          onSubmit={(event) => {
            event.preventDefault();
            move.reset();
          }}
          onClose={() => move.reset()}
        >
          <Stack spacing={1}>
            <ChangeError error={move.error} />
          </Stack>
        </FormDialog>
      )}
      {opened === 'approve' && (
        <SignDialog
          title="Approve plan"
          record={`${number}: ${title}, version ${plan_version}`}
          meaning="approved"
          onSign={(signature) => approve.mutateAsync(signature)}
          onDone={close}
          onClose={close}
        >
          This version replaces the version in force. Changed thresholds apply from this month on, never to the past.
        </SignDialog>
      )}
      {opened === 'version' && (
        <ReasonDialog
          title="New version"
          submitLabel="Start version"
          isPending={newVersion.isPending}
          error={newVersion.error ? messagesOf(newVersion.error).join('. ') : undefined}
          onSubmit={(reason) => newVersion.mutate(reason, { onSuccess: close })}
          onClose={close}
        >
          The approved version stays in force until the new version is approved.
        </ReasonDialog>
      )}
    </>
  );
}
