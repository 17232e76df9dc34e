import { useState } from 'react';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SignDialog } from '@/parts/signature/SignDialog';
import { SelectField } from '@/ui/SelectField';
import { useDecideNotReportable, type DecisionBody } from './api';
import { jurisdictionNames, qualificationNames } from './case-labels';
import type { StepDialogProps } from './DecisionActions';
import { needsSource, RuleSourceField } from './RuleSourceField';

// "Not reportable" needs a qualified person, a reason and a signature.
export function NotReportableDialog({ shown, obligation, onClose }: StepDialogProps) {
  const [person, setPerson] = useState('');
  const [qualification, setQualification] = useState<NonNullable<DecisionBody['qualification']>>('');
  const [reason, setReason] = useState('');
  const [source, setSource] = useState('');
  const decide = useDecideNotReportable(shown, obligation.jurisdiction);
  const isReady = [person, qualification, reason, needsSource(obligation.rules) ? source : 'none'].every(
    (value) => value.trim() !== '',
  );
  return (
    <SignDialog
      title="Sign “not reportable”"
      record={`${shown.number}, ${jurisdictionNames[obligation.jurisdiction]}`}
      meaning="approved"
      isReady={isReady}
      onSign={(signature) =>
        decide.mutateAsync({ qualified_person: person, qualification, reason, source_checked: source, signature })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <Typography variant="body2">
        {obligation.reached?.label}. {obligation.reached?.text}
      </Typography>
      <TextField label="Qualified person" required value={person} onChange={(event) => setPerson(event.target.value)} />
      <SelectField
        label="Qualification"
        options={qualificationNames}
        value={qualification}
        onChange={(event) => setQualification(event.target.value as typeof qualification)}
      />
      <TextField
        label="Why the event is not reportable"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RuleSourceField rules={obligation.rules} value={source} onChange={setSource} />
    </SignDialog>
  );
}
