import { useState, type FormEvent } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { chosenReasons, reasons, type ChosenReason } from '@/features/analyses/analysis-labels';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { AnalysisItem } from '@/features/analyses/api';
import { FormDialog } from '@/ui/FormDialog';
import { useItemStep } from './items-api';

interface ExcludeDialogProps {
  item: AnalysisItem;
  onDone: () => void;
  onClose: () => void;
}

// Excluding an item always requires a reason, which the summary repeats.
export function ExcludeDialog({ item, onDone, onClose }: ExcludeDialogProps) {
  const { ref } = useAnalysis();
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
        {reasons.map((one, index) => (
          // Arrow keys select a reason, and Enter excludes.
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio autoFocus={index === 0} />}
            label={chosenReasons[one]}
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
