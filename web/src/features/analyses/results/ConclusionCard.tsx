import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { useUpdateAnalysis } from '@/features/analyses/api';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';

// The conclusion of the analysis. Signatures bind it, so it must be saved before signing.
export function ConclusionCard() {
  const { analysis, ref, mayEdit } = useAnalysis();
  const { conclusion, name } = analysis;
  const [text, setText] = useState(conclusion);
  const update = useUpdateAnalysis(ref);
  const isChanged = text.trim() !== conclusion;
  // The card remounts with the saved conclusion, which would drop this mutation's callbacks. Failures show a toast.
  const save = () =>
    void update.mutateAsync({ analysis, name, conclusion: text.trim() }).then(
      () => toast.success('Conclusion saved'),
      () => undefined,
    );
  return (
    <SectionCard
      title="Conclusion"
      text={
        mayEdit
          ? 'Consequences for the risk file and the device. Changing the conclusion removes the signatures.'
          : undefined
      }
      actions={
        mayEdit && (
          <Button variant="outlined" disabled={!isChanged} loading={update.isPending} onClick={save}>
            Save conclusion
          </Button>
        )
      }
    >
      {mayEdit ? (
        <TextField
          label="Conclusion"
          multiline
          minRows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 20_000 } }}
        />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {conclusion || 'No conclusion yet.'}
        </Typography>
      )}
    </SectionCard>
  );
}
