import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import type { Analysis, AnalysisRef } from './api';
import { useUpdateAnalysis } from './summary-api';

interface ConclusionCardProps {
  analysis: Analysis;
  at: AnalysisRef;
  mayWrite: boolean;
}

// What the analysis concludes. Signatures bind it, so it is saved before anybody signs.
export function ConclusionCard({ analysis, at: ref, mayWrite }: ConclusionCardProps) {
  const { conclusion, name } = analysis;
  const [text, setText] = useState(conclusion);
  const update = useUpdateAnalysis(ref);
  const isChanged = text.trim() !== conclusion;
  // The card is made anew with the conclusion that comes back, so that callbacks of this one would be lost. A failure
  // is told by the application.
  const save = () =>
    void update.mutateAsync({ analysis, name, conclusion: text.trim() }).then(
      () => toast.success('Conclusion saved'),
      () => undefined,
    );
  return (
    <SectionCard
      title="Conclusion"
      text={mayWrite ? 'What follows for the risk file and the device. Changing it undoes the signatures.' : undefined}
      actions={
        mayWrite && (
          <Button variant="outlined" disabled={!isChanged} loading={update.isPending} onClick={save}>
            Save conclusion
          </Button>
        )
      }
    >
      {mayWrite ? (
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
          {conclusion || 'Nothing is written yet.'}
        </Typography>
      )}
    </SectionCard>
  );
}
