import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { FactList } from '@/ui/FactList';
import { toast } from '@/ui/toast';
import { itemTitles, mergedFacts, reasonTitles } from './analysis-labels';
import { useItemNote, type AnalysisItem, type AnalysisRef } from './api';
import { DuplicateComparison, twinsOf } from './DuplicateComparison';

interface ItemReadingProps {
  item: AnalysisItem;
  at: AnalysisRef;
  mayWrite: boolean;
  onExcludeDuplicate: (otherId: string) => void;
  children?: ReactNode;
}

// One item in full, with its facts and a note.
export function ItemReading({ item, at: ref, mayWrite, onExcludeDuplicate, children }: ItemReadingProps) {
  const hasDuplicates = twinsOf(item).length > 0;
  return (
    <Card component="article" aria-label={item.title} sx={{ p: 2.5 }}>
      <Stack spacing={2}>
        <Typography variant="h5" component="h2">
          {item.title}
        </Typography>
        {children}
        {hasDuplicates ? (
          <DuplicateComparison
            key={`duplicates of ${item.id}`}
            item={item}
            at={ref}
            onExclude={mayWrite ? onExcludeDuplicate : undefined}
          />
        ) : (
          <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '80ch', lineHeight: 1.6 }}>{item.text}</Typography>
        )}
        <FactList
          facts={[
            ...(hasDuplicates ? [] : mergedFacts(item.facts)),
            { label: 'Status', value: itemTitles[item.status] },
            { label: 'Reason', value: item.exclusion_reason && reasonTitles[item.exclusion_reason] },
            { label: 'Assigned to', value: item.assigned_to?.name },
          ]}
        />
        {mayWrite ? <Note key={item.id} item={item} at={ref} /> : item.note && <Typography>{item.note}</Typography>}
        <ActivitySection key={`activity of ${item.id}`} entity="analysis_item" entityId={item.id} />
      </Stack>
    </Card>
  );
}

function Note({ item, at: ref }: { item: AnalysisItem; at: AnalysisRef }) {
  const [note, setNote] = useState(item.note);
  const save = useItemNote(ref);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField label="Note" multiline value={note} onChange={(event) => setNote(event.target.value)} />
      <Button
        disabled={note === item.note}
        loading={save.isPending}
        onClick={() => save.mutate({ item, note }, { onSuccess: () => toast.success('Note saved') })}
      >
        Save
      </Button>
    </Stack>
  );
}
