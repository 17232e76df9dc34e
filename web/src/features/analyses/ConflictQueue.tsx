import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';
import { usePermissions } from '@/parts/access/permissions';
import { findingText } from './AnnotationList';
import type { AnalysisRef } from './api';
import { conflictsQuery, useResolve } from './coding-api';

// Items whose coders disagree, to be settled by a third look.
export function ConflictQueue({ at: ref }: { at: AnalysisRef }) {
  const { data: conflicts = [] } = useQuery(conflictsQuery(ref));
  const mayResolve = usePermissions().may('annotation:confirm') ?? false;
  const [first] = conflicts;
  if (!first) return null;
  return (
    <Card component="section" aria-label="Conflicts" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h6" component="h2">
        {conflicts.length === 1 ? 'One item is in conflict' : `${conflicts.length} items are in conflict`}
      </Typography>
      <Conflict key={first.item.id} conflict={first} at={ref} mayResolve={mayResolve} />
    </Card>
  );
}

interface ConflictProps {
  conflict: Schemas['AnalysisConflict'];
  at: AnalysisRef;
  mayResolve: boolean;
}

function Conflict({ conflict, at: ref, mayResolve }: ConflictProps) {
  const [keep, setKeep] = useState<string[]>([]);
  const [comment, setComment] = useState('');
  const resolve = useResolve(ref);
  const toggle = (id: string) => setKeep(keep.includes(id) ? keep.filter((one) => one !== id) : [...keep, id]);
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Typography>{conflict.item.title}</Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: '90ch' }}>
        {conflict.item.text}
      </Typography>
      {conflict.annotations.map((annotation) => (
        <FormControlLabel
          key={annotation.id}
          disabled={!mayResolve}
          control={<Checkbox checked={keep.includes(annotation.id)} onChange={() => toggle(annotation.id)} />}
          label={`${annotation.created_by.name}: ${findingText(annotation)}`}
        />
      ))}
      {mayResolve && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextField
            label="Why this holds"
            required
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button
            variant="contained"
            disabled={keep.length === 0 || comment.trim() === ''}
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ conflict, keep, comment: comment.trim() })}
          >
            Settle
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
