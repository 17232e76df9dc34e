import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';
import { StatisticHelp } from '@/ui/StatisticHelp';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { formatNumber } from '@/lib/numbers';
import { usePermissions } from '@/parts/access/permissions';
import { Loaded } from '@/ui/Loaded';
import { MarkedText } from '@/ui/MarkedText';
import { toast } from '@/ui/toast';
import { gradeOf } from './agreement';
import { conflictsQuery, useResolve } from './coding-api';
import { ConflictingAnnotations, openAnnotations } from './ConflictingAnnotations';

const orList = new Intl.ListFormat('en', { type: 'disjunction' });

// Items whose coders disagree, resolved one after the other by a third person.
export function ConflictQueue() {
  const { analysis, ref } = useAnalysis();
  const query = useQuery(conflictsQuery(ref));
  const [chosen, setChosen] = useState(0);
  return (
    <Loaded
      query={query}
      error="Error loading the conflicts"
      loading={<Skeleton variant="rounded" height={160} role="img" aria-label="Loading" sx={{ mb: 2 }} />}
    >
      {(conflicts) => {
        // Resolved items leave the list.
        const index = Math.min(chosen, conflicts.length - 1);
        const conflict = conflicts[index];
        if (!conflict) return null;
        return (
          <Card component="section" aria-label="Conflicts" sx={{ p: 2, mb: 2 }}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
              <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
                {conflicts.length === 1 ? 'One item is in conflict' : `${conflicts.length} items are in conflict`}
              </Typography>
              {conflicts.length > 1 && (
                <Button size="small" onClick={() => setChosen((index + 1) % conflicts.length)}>
                  Next of {conflicts.length}
                </Button>
              )}
            </Stack>
            {analysis.kappa !== null && (
              <Typography variant="body2" color="textSecondary">
                Kappa across all items coded so far: {formatNumber(analysis.kappa)}, {gradeOf(analysis.kappa)}{' '}
                agreement.
                <StatisticHelp statistic="kappa" label="Help: kappa" />
              </Typography>
            )}
            <Conflict key={conflict.item.id} conflict={conflict} />
          </Card>
        );
      }}
    </Loaded>
  );
}

function Conflict({ conflict }: { conflict: Schemas['AnalysisConflict'] }) {
  const { ref } = useAnalysis();
  const { item } = conflict;
  const [keep, setKeep] = useState<string[]>([]);
  const [comment, setComment] = useState('');
  const resolve = useResolve(ref);
  const { may, rolesWith } = usePermissions();
  const mayResolve = may('annotation:confirm') ?? false;
  const toggle = (id: string) => setKeep(keep.includes(id) ? keep.filter((one) => one !== id) : [...keep, id]);
  // Awaited here rather than in callbacks, which are lost when the resolved item unmounts.
  const submit = async () => {
    try {
      await resolve.mutateAsync({ conflict, keep, comment: comment.trim() });
      toast.success(`${item.title} resolved`);
    } catch {
      // Reported by a toast.
    }
  };
  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{item.title}</Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: '100ch', overflowWrap: 'anywhere' }}>
          <MarkedText text={item.text} ranges={openAnnotations(conflict).flatMap(({ spans }) => spans)} />
        </Typography>
      </div>
      <ConflictingAnnotations conflict={conflict} keep={keep} onToggle={mayResolve ? toggle : undefined} />
      {mayResolve ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}>
          <Box sx={{ flexGrow: 1, maxWidth: 640 }}>
            <TextField
              label="Rationale for the decision"
              required
              multiline
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
          </Box>
          <Button
            variant="contained"
            disabled={keep.length === 0 || comment.trim() === ''}
            loading={resolve.isPending}
            onClick={() => void submit()}
          >
            Resolve
          </Button>
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Resolving conflicts requires the role {orList.format(rolesWith('annotation:confirm'))}.
        </Typography>
      )}
    </Stack>
  );
}
