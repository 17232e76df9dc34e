import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { alertText } from '@/api/error-text';
import { ApiError } from '@/api/api-error';
import { usePermissions } from '@/parts/access/permissions';
import type { InvestigationState } from '@/parts/investigations/labels';
import { SignDialog } from '@/parts/signature/SignDialog';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { toast } from '@/ui/toast';
import { useClose, useMove, useReopen, useReview, type Investigation } from './api';
import { NotRequiredDialog } from './NotRequiredDialog';

const moves: Partial<Record<InvestigationState, string>> = {
  awaiting_device: 'Await device',
  testing: 'Start testing',
  concluded: 'Conclude',
};

const reasonsOf = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? Object.values(error.fields).join('. ')
    : alertText(error);

const showRefusal = (error: unknown) => toast.error(reasonsOf(error));

// The next steps of an investigation.
export function StateActions({ investigation }: { investigation: Investigation }) {
  const { may } = usePermissions();
  const [opened, setOpened] = useState<'review' | 'reopen' | 'not_required' | null>(null);
  const close = () => setOpened(null);
  const move = useMove(investigation);
  const closing = useClose(investigation);
  const reopen = useReopen(investigation);
  const review = useReview(investigation);
  const mayWrite = may('investigation:write') ?? false;
  const mayApprove = may('investigation:approve') ?? false;
  const { next_states, state, number, title } = investigation;
  const record = `${number}: ${title}`;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayWrite &&
        next_states
          .filter((to) => to in moves)
          .map((to) => (
            <Button
              key={to}
              variant={to === 'concluded' ? 'contained' : 'outlined'}
              loading={move.isPending && move.variables.state === to}
              onClick={() => move.mutate({ state: to, comment: '' }, { onError: showRefusal })}
            >
              {state === 'concluded' ? 'Return to testing' : moves[to]}
            </Button>
          ))}
      {mayApprove && next_states.includes('not_required') && (
        <Button onClick={() => setOpened('not_required')}>No investigation needed</Button>
      )}
      {mayApprove && next_states.includes('reviewed') && (
        <Button variant="contained" onClick={() => setOpened('review')}>
          Review and sign
        </Button>
      )}
      {mayApprove && next_states.includes('closed') && (
        <Button
          variant="contained"
          loading={closing.isPending}
          onClick={() => closing.mutate(undefined, { onError: showRefusal })}
        >
          Close
        </Button>
      )}
      {mayWrite && next_states.includes('open') && <Button onClick={() => setOpened('reopen')}>Reopen</Button>}
      {opened === 'review' && (
        <SignDialog
          title="Review investigation"
          record={record}
          meaning="reviewed"
          onSign={(signature) => review.mutateAsync(signature)}
          onDone={close}
          onClose={close}
        >
          The content can no longer be changed, unless the investigation is reopened.
        </SignDialog>
      )}
      {opened === 'reopen' && (
        <ReasonDialog
          title="Reopen investigation"
          submitLabel="Reopen"
          isPending={reopen.isPending}
          error={reopen.error ? reasonsOf(reopen.error) : undefined}
          onSubmit={(reason) => reopen.mutate(reason, { onSuccess: close })}
          onClose={close}
        >
          Describe the new fact. If the event was reported, the report has to be supplemented.
        </ReasonDialog>
      )}
      {opened === 'not_required' && <NotRequiredDialog investigation={investigation} onClose={close} />}
    </Stack>
  );
}
