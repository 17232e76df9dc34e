import { useState } from 'react';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useRecordAcknowledgement } from './api';
import type { StepDialogProps } from './DecisionActions';

const answers = { accepted: 'Accepted', rejected: 'Rejected' };

// What the authority answered.
export function AcknowledgementDialog({ shown, obligation, onClose }: StepDialogProps) {
  const [answer, setAnswer] = useState('accepted');
  const [note, setNote] = useState('');
  const record = useRecordAcknowledgement(shown, obligation.jurisdiction);
  const isAccepted = answer === 'accepted';
  return (
    <FormDialog
      title="Record acknowledgement"
      canSubmit={isAccepted || note.trim() !== ''}
      isPending={record.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate({ is_accepted: isAccepted, note }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {record.isError && <Alert severity="error">{alertText(record.error)}</Alert>}
      <SelectField
        label="Answer"
        options={answers}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <TextField
        label={isAccepted ? 'Note' : 'Why the report was rejected'}
        required={!isAccepted}
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
