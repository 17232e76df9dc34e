import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, X } from 'lucide-react';
import { formatDay } from '@/lib/dates';
import { planLabels } from '@/lib/labels';
import { formatCount } from '@/lib/numbers';
import type { PlanFeature, TenantPlan } from '@/parts/access/plan';
import { FactList } from '@/ui/FactList';
import { SectionCard } from '@/ui/SectionCard';
import { featureLabels } from './feature-labels';

// The organization's subscription, managed by the operators of the installation.
export function PlanCard({ plan }: { plan: TenantPlan }) {
  const { limits, usage, features } = plan;
  return (
    <SectionCard title="Plan" text="To change your plan, contact the operators of this installation.">
      <Stack spacing={2}>
        <FactList
          facts={[
            { label: 'Plan', value: planLabels[plan.plan] },
            { label: 'Since', value: formatDay(plan.valid_from) },
            { label: 'Renewal', value: plan.valid_until ? formatDay(plan.valid_until) : 'No end date' },
          ]}
        />
        <Usage label="Seats" used={usage.seats} limit={limits.seats} />
        <Usage label="Monitors" used={usage.monitors} limit={limits.monitors} />
        <Usage label="Storage, MB" used={usage.storage_mb} limit={limits.storage_mb} />
        <Usage label="Complaints" used={usage.complaint_rows} limit={limits.complaint_rows} />
        <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {(Object.keys(featureLabels) as PlanFeature[]).map((name) => (
            <li key={name}>
              <Chip
                size="small"
                variant={features[name] ? 'filled' : 'outlined'}
                icon={features[name] ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
                label={features[name] ? featureLabels[name] : `${featureLabels[name]}: not included`}
              />
            </li>
          ))}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

const warnFrom = 90;

function Usage({ label, used, limit }: { label: string; used: number; limit: number }) {
  const percent = limit > 0 ? Math.min(100, (used / limit) * 100) : 0;
  const text = `${formatCount(used)} of ${formatCount(limit)}`;
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={percent >= warnFrom ? 'warning' : 'primary'}
        aria-label={`${label} used: ${text}`}
        sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
