import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import type { Schemas } from '@/api/client';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { gridQuery, type Annotation } from '@/features/analyses/api';
import { DifferingValue } from '@/features/analyses/DifferingValue';
import { useNeedsOther } from '@/features/analyses/use-needs-other';
import { formatMoment } from '@/lib/dates';
import { FactList } from '@/ui/FactList';
import { findingText } from './annotation-labels';

type Conflict = Schemas['AnalysisConflict'];

// The annotations that can still be kept.
export const openAnnotations = ({ annotations }: Conflict) =>
  annotations.filter(({ status }) => status === 'draft' || status === 'confirmed' || status === 'suggested');

interface ConflictingAnnotationsProps {
  conflict: Conflict;
  keep: string[];
  // Absent: read-only.
  onToggle?: (id: string) => void;
}

// The coders' annotations side by side, with differences highlighted.
export function ConflictingAnnotations({ conflict, keep, onToggle }: ConflictingAnnotationsProps) {
  const { ref } = useAnalysis();
  const { preferences } = useUser();
  const needsOther = useNeedsOther();
  const { data: grid } = useQuery(gridQuery(ref));
  const annotations = openAnnotations(conflict);
  const rowsOf = (annotation: Annotation) => {
    const level = grid?.grid.severity.find((one) => one.level === annotation.severity);
    return {
      Finding: findingText(annotation),
      Severity: annotation.severity === null ? '' : `${annotation.severity} ${level?.label ?? ''}`.trim(),
      'Harm occurred': annotation.harm_occurred ? 'Yes' : 'No',
      'IMDRF codes': Object.values(annotation.imdrf).flat().join(', '),
      Rationale: annotation.rationale,
    };
  };
  const all = annotations.map(rowsOf);
  type Label = keyof (typeof all)[number];
  const differ = (label: Label) => new Set(all.map((rows) => rows[label])).size > 1;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))' }}>
      {annotations.map((annotation, index) => {
        const { id, created_by } = annotation;
        const isOwn = needsOther(created_by.id);
        const coder = conflict.coders.find((one) => one.id === created_by.id);
        const rows = Object.entries(all[index] ?? {}) as [Label, string][];
        return (
          <Card
            key={id}
            component="article"
            variant="outlined"
            aria-label={`Annotation by ${created_by.name}`}
            sx={{ p: 1.5, ...(keep.includes(id) && { borderColor: 'primary.main' }) }}
          >
            <Stack spacing={1}>
              <div>
                <Typography sx={{ fontWeight: 600 }}>{created_by.name}</Typography>
                {coder && (
                  <Typography variant="caption" color="textSecondary">
                    {formatMoment(coder.coded_at, preferences)}
                  </Typography>
                )}
              </div>
              <FactList
                facts={rows.map(([label, value]) => ({
                  label,
                  value: differ(label) ? <DifferingValue text={value} /> : value,
                }))}
              />
              {onToggle && (
                <FormControlLabel
                  disabled={isOwn}
                  control={<Checkbox checked={keep.includes(id)} onChange={() => onToggle(id)} />}
                  label={isOwn ? 'Your own annotation: another person must decide' : 'Keep this annotation'}
                />
              )}
            </Stack>
          </Card>
        );
      })}
    </Box>
  );
}
