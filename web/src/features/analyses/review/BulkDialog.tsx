import { useState, type FormEvent } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';
import { chosenReasons, type ChosenReason } from '@/features/analyses/analysis-labels';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { membersQuery } from '@/features/analyses/api';
import { countOf, formatCount } from '@/lib/numbers';
import { usePermissions } from '@/parts/access/permissions';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { useBulkStep } from './items-api';

const acts = { in_review: 'Include', excluded: 'Exclude', flagged: 'Flag', assign: 'Assign to a coder' } as const;
type Act = keyof typeof acts;

interface BulkDialogProps {
  filter: Schemas['AnalysisItemFilter'];
  // Number of items that match the filter.
  count: number;
  onClose: () => void;
}

// One decision for all items that match a filter.
export function BulkDialog({ filter, count, onClose }: BulkDialogProps) {
  const { ref } = useAnalysis();
  const { mayAs } = usePermissions();
  const { data: members = [] } = useQuery(membersQuery);
  const [act, setAct] = useState<Act>('in_review');
  const [reason, setReason] = useState<ChosenReason>('not_our_device');
  const [coder, setCoder] = useState('');
  const bulk = useBulkStep(ref);
  const coders = members.filter(({ role_id }) => mayAs(role_id, 'annotate'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bulk.mutate(
      {
        filter,
        ...(act === 'assign' ? { assigned_to: coder || null } : { status: act }),
        ...(act === 'excluded' && { exclusion_reason: reason }),
      },
      {
        onSuccess: ({ changed, left }) => {
          const rest = left > 0 ? `, ${formatCount(left)} unchanged` : '';
          toast.success(`${countOf(changed, 'item')} changed${rest}`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Change all matching items"
      submitLabel={`Change ${countOf(count, 'item')}`}
      isPending={bulk.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">
        The filter matches {countOf(count, 'item')}. Items that do not allow this change are skipped.
      </Typography>
      <RadioGroup aria-label="Action" value={act} onChange={(_, value) => setAct(value as Act)}>
        {Object.entries(acts).map(([key, label]) => (
          <FormControlLabel key={key} value={key} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
      {act === 'excluded' && (
        <SelectField
          label="Reason"
          required
          options={chosenReasons}
          value={reason}
          onChange={(event) => setReason(event.target.value as ChosenReason)}
        />
      )}
      {act === 'assign' && (
        <SelectField
          label="Coder"
          options={{
            '': 'Unassigned',
            ...Object.fromEntries(coders.map(({ id, name }) => [id, name])),
          }}
          value={coder}
          onChange={(event) => setCoder(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
