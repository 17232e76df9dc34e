import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import type { AnalysisRef, Annotation } from './api';
import { useAnnotationStep } from './coding-api';

const statusWords = {
  suggested: 'Suggested',
  draft: 'Draft',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  superseded: 'Superseded',
} as const;

export const findingText = ({ risk_id, new_risk, hazard, hazardous_situation, harm }: Annotation) =>
  risk_id === null && !new_risk
    ? 'No hazardous situation'
    : `${new_risk ? 'New risk' : risk_id}: ${hazard} → ${hazardous_situation} → ${harm}`;

interface AnnotationListProps {
  annotations: Annotation[];
  at: AnalysisRef;
  mayConfirm: boolean;
}

// What was said about an item, by whom; nothing is ever deleted.
export function AnnotationList({ annotations, at: ref, mayConfirm }: AnnotationListProps) {
  const { id: myself, preferences } = useUser();
  const step = useAnnotationStep(ref);
  if (annotations.length === 0) return null;
  return (
    <Stack spacing={1.25} component="section" aria-label="Codings">
      <Typography variant="h6" component="h3">
        Codings
      </Typography>
      {annotations.map((annotation) => {
        const { id, status, created_by, created_at, harm_occurred, severity, imdrf, rationale } = annotation;
        const mayDecide = mayConfirm && created_by.id !== myself && annotation.next_statuses.includes('confirmed');
        return (
          <Stack key={id} spacing={0.5} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {findingText(annotation)}
              </Typography>
              <Chip size="small" variant="outlined" label={statusWords[status]} />
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {[
                severity !== null && `severity ${severity}`,
                harm_occurred && 'harm occurred',
                Object.values(imdrf).flat().join(', '),
                `${created_by.name}, ${formatMoment(created_at, preferences)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {rationale && <Typography variant="body2">{rationale}</Typography>}
            {mayDecide && (
              <Stack direction="row" spacing={1}>
                <Button size="small" onClick={() => step.mutate({ annotation, status: 'confirmed' })}>
                  Confirm
                </Button>
                <Button size="small" color="inherit" onClick={() => step.mutate({ annotation, status: 'rejected' })}>
                  Reject
                </Button>
              </Stack>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
