import { useState } from 'react';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useRecordSubmission, type SentReport } from './api';
import type { StepDialogProps } from './DecisionActions';

const kindNames = { initial: 'Initial report', supplement: 'Supplement or follow-up', final: 'Final report' };
const numberHelp = 'As in 21 CFR 806.10(c)(1), such as 1234567-6/1/97-001-C for a correction, R for a removal';
const correctionName = { correction: 'Report of a correction or removal' };

interface SubmissionDialogProps extends StepDialogProps {
  // The report of a correction or removal instead of one about the event.
  isCorrection?: boolean;
}

// A report that was sent to the authority.
export function SubmissionDialog({ shown, obligation, isCorrection = false, onClose }: SubmissionDialogProps) {
  const isFirst = obligation.submitted_on === null && obligation.state !== 'follow_up_due';
  const eventKind = isFirst || obligation.state === 'rejected' ? 'initial' : 'supplement';
  const [kind, setKind] = useState<SentReport['kind']>(isCorrection ? 'correction' : eventKind);
  const [sentOn, setSentOn] = useState('');
  const [reference, setReference] = useState(isCorrection ? '' : obligation.submission_reference);
  const submit = useRecordSubmission(shown, obligation.jurisdiction);
  const errors = submit.error instanceof ApiError ? submit.error.fields : {};
  return (
    <FormDialog
      title="Record report"
      canSubmit={sentOn !== '' && reference.trim() !== ''}
      isPending={submit.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit.mutate({ kind, sent_on: sentOn, reference }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {submit.isError && <Alert severity="error">{alertText(submit.error)}</Alert>}
      <SelectField
        label="Kind of report"
        options={isCorrection ? correctionName : kindNames}
        value={kind}
        onChange={(event) => setKind(event.target.value as SentReport['kind'])}
      />
      <TextField
        label="Sent on"
        type="date"
        required
        value={sentOn}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => setSentOn(event.target.value)}
        error={'sent_on' in errors}
        helperText={errors.sent_on}
      />
      <TextField
        label={isCorrection ? 'Correction/removal reporting number' : 'Report number or reference'}
        required
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={'reference' in errors}
        helperText={errors.reference ?? (isCorrection && numberHelp)}
      />
    </FormDialog>
  );
}
