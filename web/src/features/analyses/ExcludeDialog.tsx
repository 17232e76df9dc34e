import { useState, type FormEvent } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/ui/FormDialog';
import { chosenReasons, reasons, type ChosenReason } from './analysis-labels';
import { useItemStep, type AnalysisItem, type AnalysisRef } from './api';

interface ExcludeDialogProps {
  item: AnalysisItem;
  at: AnalysisRef;
  onDone: () => void;
  onClose: () => void;
}

// Excluding an item always requires a reason, which the summary repeats.
export function ExcludeDialog({ item, at: ref, onDone, onClose }: ExcludeDialogProps) {
  const [reason, setReason] = useState<ChosenReason>('not_our_device');
  const step = useItemStep(ref);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.mutate({ item, status: 'excluded', exclusion_reason: reason }, { onSuccess: onDone });
  };
  return (
    <FormDialog
      title="Exclude from the analysis"
      submitLabel="Exclude"
      isPending={step.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{item.title}</Typography>
      <RadioGroup aria-label="Reason" value={reason} onChange={(_, value) => setReason(value as ChosenReason)}>
        {reasons.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={chosenReasons[one]} />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
