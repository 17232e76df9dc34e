import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { alertText } from '@/api/error-text';
import { usePermissions } from '@/parts/access/permissions';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { useReopenDecision, type Case, type Obligation } from './api';
import { AcknowledgementDialog } from './AcknowledgementDialog';
import { DecideDialog } from './DecideDialog';
import { NotReportableDialog } from './NotReportableDialog';
import { SubmissionDialog } from './SubmissionDialog';

type Step = 'decide' | 'not_reportable' | 'reopen' | 'submit' | 'acknowledge' | 'correct';

function stepsOf(obligation: Obligation): Step[] {
  const isCorrectionDue = obligation.clocks.some(({ key }) => key === 'correction');
  return [...eventStepsOf(obligation), ...(isCorrectionDue ? (['correct'] as const) : [])];
}

function eventStepsOf({ state, reached, submitted_on }: Obligation): Step[] {
  switch (state) {
    case 'aware':
    case 'assessing':
      if (!reached) return [];
      return [reached.kind === 'not_reportable' ? 'not_reportable' : 'decide'];
    case 'reportable':
    case 'uncertain_report':
    case 'in_summary':
    case 'rejected':
      return submitted_on ? ['submit'] : ['submit', 'reopen'];
    case 'not_reportable':
    case 'not_marketed_there':
      return ['reopen'];
    case 'submitted':
      return ['acknowledge', 'submit'];
    case 'acknowledged':
      return ['submit'];
    case 'follow_up_due':
      return submitted_on ? ['submit', 'acknowledge'] : ['submit'];
    case 'final':
      return [];
  }
}

const labels: Record<Step, string> = {
  decide: 'Record decision',
  not_reportable: 'Sign “not reportable”',
  reopen: 'Reopen decision',
  submit: 'Record report',
  acknowledge: 'Record acknowledgement',
  correct: 'Record report of the correction',
};

// What can be done next in this jurisdiction.
export function DecisionActions({ shown, obligation }: { shown: Case; obligation: Obligation }) {
  const mayDecide = usePermissions().may('case:decide');
  const [step, setStep] = useState<Step | null>(null);
  const steps = stepsOf(obligation);
  if (!mayDecide || steps.length === 0) return null;
  const dialog = { shown, obligation, onClose: () => setStep(null) };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {steps.map((one, place) => (
        <Button
          key={one}
          variant={place === 0 && one !== 'reopen' ? 'contained' : 'outlined'}
          onClick={() => setStep(one)}
        >
          {labels[one]}
        </Button>
      ))}
      {step === 'decide' && <DecideDialog {...dialog} />}
      {step === 'not_reportable' && <NotReportableDialog {...dialog} />}
      {step === 'reopen' && <ReopenDialog {...dialog} />}
      {step === 'submit' && <SubmissionDialog {...dialog} />}
      {step === 'correct' && <SubmissionDialog {...dialog} isCorrection />}
      {step === 'acknowledge' && <AcknowledgementDialog {...dialog} />}
    </Stack>
  );
}

export interface StepDialogProps {
  shown: Case;
  obligation: Obligation;
  onClose: () => void;
}

function ReopenDialog({ shown, obligation, onClose }: StepDialogProps) {
  const reopen = useReopenDecision(shown, obligation.jurisdiction);
  return (
    <ReasonDialog
      title="Reopen decision"
      isPending={reopen.isPending}
      error={reopen.isError ? alertText(reopen.error) : undefined}
      onSubmit={(reason) => reopen.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      The answers stay. The decision is made again.
    </ReasonDialog>
  );
}
