import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '@/parts/access/permissions';
import { SelectField } from '@/ui/SelectField';
import { basisTitles } from './analysis-labels';
import { membersQuery, type Analysis, type ExposureMetric } from './api';

// The editable settings of an analysis. Empty strings mean not set.
export interface Plan {
  name: string;
  start: string;
  end: string;
  reviewer: string;
  approver: string;
  basis: ExposureMetric;
}

export const planOf = ({ name, period, reviewer, approver, exposure_basis }: Analysis): Plan => ({
  name,
  start: period.start ?? '',
  end: period.end ?? '',
  reviewer: reviewer?.id ?? '',
  approver: approver?.id ?? '',
  basis: exposure_basis,
});

const isInOrder = ({ start, end }: Plan) => start === '' || end === '' || start <= end;
export const isPlan = (plan: Plan) => plan.name.trim() !== '' && isInOrder(plan);

export const planBody = ({ name, start, end, reviewer, approver, basis }: Plan) => ({
  name: name.trim(),
  period: { start: start || null, end: end || null },
  reviewer_id: reviewer || null,
  approver_id: approver || null,
  exposure_basis: basis,
});

interface PlanFieldsProps {
  plan: Plan;
  onChange: (plan: Plan) => void;
  // The author can be neither reviewer nor approver.
  authorId: string;
  // A previously selected person who may have left or lost the role.
  before?: Pick<Analysis, 'reviewer' | 'approver'>;
}

export function PlanFields({ plan, onChange, authorId, before }: PlanFieldsProps) {
  const { mayAs } = usePermissions();
  const { data: members = [] } = useQuery(membersQuery);
  const change = (part: Partial<Plan>) => onChange({ ...plan, ...part });
  const others = members.filter(({ id }) => id !== authorId);
  const optionsOf = (people: typeof members, named: Analysis['reviewer'] = null) => ({
    '': 'Not assigned',
    ...(named && { [named.id]: `${named.name} (no longer eligible)` }),
    ...Object.fromEntries(people.map((one) => [one.id, one.name])),
  });
  return (
    <>
      <TextField label="Name" required value={plan.name} onChange={(event) => change({ name: event.target.value })} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <TextField
          type="date"
          label="Period from"
          value={plan.start}
          onChange={(event) => change({ start: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="date"
          label="Period to"
          value={plan.end}
          error={!isInOrder(plan)}
          helperText={
            isInOrder(plan)
              ? 'Items received outside the period are excluded. Leave empty for all items.'
              : 'Must not be before the start date'
          }
          onChange={(event) => change({ end: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <SelectField
        label="Reviewer"
        options={optionsOf(others, before?.reviewer)}
        value={plan.reviewer}
        onChange={(event) => change({ reviewer: event.target.value })}
      />
      <SelectField
        label="Approver"
        options={optionsOf(
          others.filter(({ role_id }) => mayAs(role_id, 'analysis:complete')),
          before?.approver,
        )}
        value={plan.approver}
        onChange={(event) => change({ approver: event.target.value })}
        helperText="Only the approver can complete the analysis"
      />
      <SelectField
        label="Exposure basis"
        options={basisTitles}
        value={plan.basis}
        onChange={(event) => change({ basis: event.target.value as ExposureMetric })}
        helperText="Denominator of the observed rates, from the product’s exposure data"
      />
    </>
  );
}
