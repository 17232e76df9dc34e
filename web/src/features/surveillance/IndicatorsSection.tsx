import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pencil, Plus } from 'lucide-react';
import { formatPeriod } from '@/lib/dates';
import { SectionCard } from '@/ui/SectionCard';
import type { Indicator, Plan } from './api';
import { IndicatorDialog } from './IndicatorDialog';
import { SimpleTable } from '@/ui/table/SimpleTable';

const headers = [
  'Indicator',
  'Events',
  { title: 'Baseline', statistic: 'baseline' },
  { title: 'Method and threshold', statistic: 'trend_test' },
  'Period',
  'Applies from',
  { title: 'False alarms', statistic: 'false_alarm_rate' },
] as const;
const periodTitles: Record<number, string> = { 1: 'Month', 3: 'Quarter', 6: 'Half-year', 12: 'Year' };

// What is watched, compared with what, and how often the threshold is exceeded by chance.
export function IndicatorsSection({ plan, mayEdit }: { plan: Plan; mayEdit: boolean }) {
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <SectionCard
      title="Indicators and thresholds"
      actions={
        mayEdit && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setEdited(plan.indicators.length)}>
            Add indicator
          </Button>
        )
      }
    >
      <SimpleTable
        label="Indicators"
        headers={mayEdit ? [...headers, 'Actions'] : [...headers]}
        empty="No indicators yet. A plan needs at least one indicator with a threshold."
        rows={plan.indicators.map((indicator, index) => ({
          key: indicator.id,
          cells: [
            <NameCell key="name" plan={plan} indicator={indicator} index={index} />,
            <Stack key="events">
              <span>{plan.indicator_facts[index]?.numerator}</span>
              <span>{plan.indicator_facts[index]?.unit}</span>
            </Stack>,
            <Stack key="baseline">
              <span>{plan.indicator_facts[index]?.baseline}</span>
              <Typography variant="body2" color="textSecondary">
                {indicator.baseline.source}
              </Typography>
            </Stack>,
            <Stack key="method">
              <span>{plan.indicator_facts[index]?.method}</span>
              <span>{plan.indicator_facts[index]?.threshold}</span>
            </Stack>,
            <span key="period" style={{ whiteSpace: 'nowrap' }}>
              {periodTitles[indicator.observation_months]}
            </span>,
            formatPeriod(plan.indicator_facts[index]?.applies_from ?? ''),
            plan.indicator_facts[index]?.false_alarm.text,
            ...(mayEdit
              ? [
                  <Button
                    key="edit"
                    size="small"
                    startIcon={<Pencil size={16} />}
                    aria-label={`Edit ${indicator.name}`}
                    onClick={() => setEdited(index)}
                  >
                    Edit
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      {plan.joint_false_alarm && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {plan.joint_false_alarm}.
        </Typography>
      )}
      {edited !== null && <IndicatorDialog plan={plan} index={edited} onClose={() => setEdited(null)} />}
    </SectionCard>
  );
}

function NameCell({ plan, indicator, index }: { plan: Plan; indicator: Indicator; index: number }) {
  const problem = plan.indicator_facts[index]?.problem;
  return (
    <Stack sx={{ minWidth: 140 }}>
      <span>{indicator.name}</span>
      {problem && (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Stack>
  );
}
