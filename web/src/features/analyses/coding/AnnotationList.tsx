import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useUser } from '@/api/auth-state';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import type { Annotation } from '@/features/analyses/api';
import { useNeedsOther } from '@/features/analyses/use-needs-other';
import { formatMoment } from '@/lib/dates';
import { Mark } from '@/ui/Mark';
import { findingText, statusLabels } from './annotation-labels';
import { useAnnotationStep } from './coding-api';

interface AnnotationListProps {
  annotations: Annotation[];
  mayConfirm: boolean;
  // Absent: read-only.
  onCorrect?: (annotation: Annotation) => void;
}

// All annotations of an item with their authors; nothing is ever deleted.
export function AnnotationList({ annotations, mayConfirm, onCorrect }: AnnotationListProps) {
  const { ref } = useAnalysis();
  const { id: myself, preferences } = useUser();
  const needsOther = useNeedsOther();
  const step = useAnnotationStep(ref);
  if (annotations.length === 0) return null;
  return (
    <Stack spacing={1.25} component="section" aria-label="Annotations">
      <Typography variant="h6" component="h3">
        Annotations
      </Typography>
      {annotations.map((annotation) => {
        const { id, status, created_by, created_at, harm_occurred, severity, imdrf, rationale, comment } = annotation;
        const waits = annotation.next_statuses.includes('confirmed');
        const mayDecide = mayConfirm && waits && !needsOther(created_by.id);
        // A draft belongs to its author; correcting a confirmed annotation creates a new row.
        const mayCorrect = status === 'confirmed' || (status === 'draft' && created_by.id === myself);
        return (
          <Stack key={id} spacing={0.5} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {findingText(annotation)}
              </Typography>
              <Mark label={statusLabels[status]} />
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {[
                severity !== null && `Severity ${severity}`,
                harm_occurred && 'harm occurred',
                Object.values(imdrf).flat().join(', '),
                `${created_by.name}, ${formatMoment(created_at, preferences)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {rationale && <Typography variant="body2">{rationale}</Typography>}
            {comment && (
              <Typography variant="body2" color="textSecondary">
                “{comment}”
              </Typography>
            )}
            <Stack direction="row" spacing={1}>
              {mayDecide && (
                <>
                  <Button
                    size="small"
                    loading={step.isPending}
                    onClick={() => step.mutate({ annotation, status: 'confirmed' })}
                  >
                    Confirm
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    disabled={step.isPending}
                    onClick={() => step.mutate({ annotation, status: 'rejected' })}
                  >
                    Reject
                  </Button>
                </>
              )}
              {onCorrect && mayCorrect && (
                <Button size="small" onClick={() => onCorrect(annotation)}>
                  Correct
                </Button>
              )}
            </Stack>
            {mayConfirm && waits && needsOther(created_by.id) && (
              <Typography variant="caption" color="textSecondary">
                Your own annotation: another person must confirm it
              </Typography>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
