import { useState } from 'react';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { useDecide } from './api';
import type { StepDialogProps } from './DecisionActions';
import { needsSource, RuleSourceField } from './RuleSourceField';

// Records the outcome that the answers lead to.
export function DecideDialog({ shown, obligation, onClose }: StepDialogProps) {
  const [reason, setReason] = useState('');
  const [source, setSource] = useState('');
  const decide = useDecide(shown, obligation.jurisdiction);
  const errors = decide.error instanceof ApiError ? decide.error.fields : {};
  return (
    <FormDialog
      title="Record decision"
      canSubmit={!needsSource(obligation.rules) || source.trim() !== ''}
      isPending={decide.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        decide.mutate({ reason, source_checked: source }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {decide.isError && <Alert severity="error">{alertText(decide.error)}</Alert>}
      <Typography variant="body2">
        The answers lead to <strong>{obligation.reached?.label}</strong>. {obligation.reached?.text}
      </Typography>
      <TextField
        label="Reason"
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RuleSourceField rules={obligation.rules} value={source} error={errors.source_checked} onChange={setSource} />
    </FormDialog>
  );
}
