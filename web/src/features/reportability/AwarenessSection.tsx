import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { ApiError } from '@/api/api-error';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { formatDay, formatMoment } from '@/lib/dates';
import { FormDialog } from '@/ui/FormDialog';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { SectionCard } from '@/ui/SectionCard';
import { useAddAwareness, useWithdrawAwareness, type Awareness, type Case } from './api';
import { toAwareness } from './awareness-moment';
import { AwarenessFields, emptyAwareness, isComplete } from './AwarenessFields';
import { jurisdictionNames, personClassNames, topicNames } from './case-labels';

// Who knew what, and when: what starts the clocks.
export function AwarenessSection({ shown, mayWrite }: { shown: Case; mayWrite: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Awareness | null>(null);
  return (
    <SectionCard
      title="Awareness"
      text="The earliest entry that counts starts a clock."
      actions={
        mayWrite && (
          <Button startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
            Add entry
          </Button>
        )
      }
    >
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.awareness.map((entry) => (
          <AwarenessEntry key={entry.id} entry={entry} onWithdraw={mayWrite ? () => setWithdrawn(entry) : undefined} />
        ))}
      </Stack>
      {isAdding && <AddAwarenessDialog shown={shown} onClose={() => setAdding(false)} />}
      {withdrawn && <WithdrawDialog shown={shown} entry={withdrawn} onClose={() => setWithdrawn(null)} />}
    </SectionCard>
  );
}

function AwarenessEntry({ entry, onWithdraw }: { entry: Awareness; onWithdraw?: () => void }) {
  const { preferences } = useUser();
  const isWithdrawn = entry.withdrawn_at !== null;
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ textDecoration: isWithdrawn ? 'line-through' : undefined }}>
        <strong>{topicNames[entry.topic]}</strong>: {formatMoment(entry.at, { time_zone: entry.time_zone })} (
        {entry.time_zone})
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {entry.person}, {personClassNames[entry.person_class]}. {entry.basis}
      </Typography>
      {isWithdrawn && (
        <Typography variant="caption" color="textSecondary">
          Withdrawn by {entry.withdrawn_by_name}, {formatMoment(entry.withdrawn_at ?? '', preferences)}:{' '}
          {entry.withdrawn_reason}
        </Typography>
      )}
      {entry.reports.map(({ jurisdiction, sent_on, reference }) => (
        <Typography key={jurisdiction} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {jurisdictionNames[jurisdiction]}: in the report sent on {formatDay(sent_on)}
          {reference && `, ${reference}`}
        </Typography>
      ))}
      {!isWithdrawn && onWithdraw && (
        <Button size="small" onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </Box>
  );
}

function AddAwarenessDialog({ shown, onClose }: { shown: Case; onClose: () => void }) {
  const [form, setForm] = useState(emptyAwareness);
  const add = useAddAwareness(shown);
  const errors = add.error instanceof ApiError ? add.error.fields : {};
  return (
    <FormDialog
      title="Add awareness entry"
      submitLabel="Add entry"
      canSubmit={isComplete(form)}
      isPending={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(toAwareness(form), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {add.isError && <Alert severity="error">{alertText(add.error)}</Alert>}
      <AwarenessFields value={form} errors={errors} onChange={setForm} />
    </FormDialog>
  );
}

function WithdrawDialog({ shown, entry, onClose }: { shown: Case; entry: Awareness; onClose: () => void }) {
  const withdraw = useWithdrawAwareness(shown);
  return (
    <ReasonDialog
      title="Withdraw awareness entry"
      submitLabel="Withdraw"
      isPending={withdraw.isPending}
      error={withdraw.isError ? alertText(withdraw.error) : undefined}
      onSubmit={(reason) => withdraw.mutate({ id: entry.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      The entry stays readable but no longer starts a clock.
    </ReasonDialog>
  );
}
