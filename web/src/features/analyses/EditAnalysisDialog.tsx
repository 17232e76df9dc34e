import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { useAnalysis } from './AnalysisContext';
import { useUpdateAnalysis } from './api';
import { isPlan, planBody, PlanFields, planOf } from './PlanFields';

// Name, period, people and exposure basis, while the analysis is open.
export function EditAnalysisDialog({ onClose }: { onClose: () => void }) {
  const { analysis, ref } = useAnalysis();
  const [plan, setPlan] = useState(() => planOf(analysis));
  const update = useUpdateAnalysis(ref);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      { analysis, ...planBody(plan) },
      {
        onSuccess: () => {
          toast.success('Analysis saved');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Edit analysis"
      submitLabel="Save"
      canSubmit={isPlan(plan)}
      isPending={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {update.isError && <Alert severity="error">{alertText(update.error)}</Alert>}
      <PlanFields plan={plan} onChange={setPlan} authorId={analysis.owner.id} before={analysis} />
    </FormDialog>
  );
}
