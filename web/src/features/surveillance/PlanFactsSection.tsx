import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { Pencil } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatPeriod } from '@/lib/dates';
import { formatShare } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { FactList } from '@/ui/FactList';
import { FormDialog } from '@/ui/FormDialog';
import { SectionCard } from '@/ui/SectionCard';
import { useSavePlan, type Plan } from './api';
import { ChangeError } from './ChangeError';
import { fieldError } from './indicator-form';

// Title, start of surveillance and the limit of false discoveries.
export function PlanFactsSection({ plan, mayEdit }: { plan: Plan; mayEdit: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { start_period, false_discovery_rate, joint_false_alarm, reason } = plan;
  return (
    <SectionCard
      title="Surveillance"
      actions={
        mayEdit && (
          <Button
            size="small"
            startIcon={<Pencil size={16} />}
            aria-label="Edit surveillance"
            onClick={() => setOpen(true)}
          >
            Edit
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { label: 'Thresholds apply from', value: formatPeriod(start_period) },
          {
            label: 'False discovery rate across indicators',
            statistic: 'q_value' as const,
            value: false_discovery_rate > 0 ? formatShare(false_discovery_rate) : 'Not limited',
          },
          { label: 'Next periodic report', value: <NextReport plan={plan} /> },
          ...(joint_false_alarm
            ? [{ label: 'Expected false alarms', statistic: 'false_alarm_rate' as const, value: joint_false_alarm }]
            : []),
          ...(reason ? [{ label: 'Reason for this version', value: reason }] : []),
        ]}
      />
      {isOpen && <PlanFactsDialog plan={plan} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}

function NextReport({ plan: { next_report } }: { plan: Plan }) {
  const name = next_report ? `${next_report.kind.toUpperCase()} ${next_report.reference}` : 'Not scheduled';
  return (
    <>
      <Link component={RouterLink} to={paths.dashboard.psu}>
        {name}
      </Link>
      {next_report && `, due ${formatDay(next_report.due_on)}`}
    </>
  );
}

function PlanFactsDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [title, setTitle] = useState(plan.title);
  const [start, setStart] = useState(plan.start_period);
  const [rate, setRate] = useState(String(plan.false_discovery_rate));
  const save = useSavePlan(plan);
  const at = (field: string) => fieldError(save.error, field);
  return (
    <FormDialog
      title="Edit surveillance"
      submitLabel="Save"
      maxWidth="sm"
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ title, start_period: start, false_discovery_rate: Number(rate) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChangeError error={save.error} />
      <TextField label="Title" required value={title} {...at('title')} onChange={(e) => setTitle(e.target.value)} />
      <TextField
        type="month"
        label="First month of surveillance"
        required
        value={start}
        slotProps={{ inputLabel: { shrink: true } }}
        helperText="Thresholds of the first version apply from this month. Later changes apply from their approval."
        {...at('start_period')}
        onChange={(e) => setStart(e.target.value)}
      />
      <TextField
        type="number"
        label="False discovery rate across indicators"
        value={rate}
        slotProps={{ htmlInput: { min: 0, max: 0.5, step: 0.01 } }}
        helperText="0: not limited. With 0.1, at most 10% of the signals of tests are expected to be false."
        {...at('false_discovery_rate')}
        onChange={(e) => setRate(e.target.value)}
      />
    </FormDialog>
  );
}
