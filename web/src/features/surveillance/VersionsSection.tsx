import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatMoment } from '@/lib/dates';
import { useUser } from '@/api/auth-state';
import { SignatureList } from '@/parts/signature/SignatureList';
import { Day } from '@/ui/Day';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { runsQuery, useRunPlan, type Plan } from './api';
import { messagesOf } from './ChangeError';
import { planPath } from './plan-paths';
import { SimpleTable } from '@/ui/table/SimpleTable';
import { PlanStateMark } from './surveillance-labels';

// All versions of the plan, and who signed this one.
export const VersionsSection = ({ plan }: { plan: Plan }) => (
  <SectionCard
    title="Versions and signatures"
    text="A changed threshold is a new version. It never applies to the past."
  >
    <Stack spacing={2}>
      <SimpleTable
        label="Versions"
        headers={['Version', 'State', 'Started', 'Reason', 'Approved']}
        empty=""
        rows={plan.versions.map(({ plan_version, state, created_at, reason, approved_at, approved_by_name }) => ({
          key: String(plan_version),
          cells: [
            <Link key="link" component={RouterLink} to={`${planPath(plan.id)}?version=${plan_version}`}>
              Version {plan_version}
            </Link>,
            <PlanStateMark key="state" state={state} />,
            <Day key="created" value={created_at} />,
            reason || '–',
            approved_at ? `${formatDay(approved_at)} by ${approved_by_name ?? ''}` : '–',
          ],
        }))}
      />
      <SignatureList signatures={plan.signatures} />
    </Stack>
  </SectionCard>
);

const runText = (signals: number) =>
  signals === 0
    ? 'The plan was evaluated. There are no new signals.'
    : signals === 1
      ? 'The plan was evaluated. One signal must be assessed.'
      : `The plan was evaluated. ${signals} signals must be assessed.`;

// Recorded evaluations of the version in force.
export function RunsSection({ plan, mayRun }: { plan: Plan; mayRun: boolean }) {
  const { preferences } = useUser();
  const { data } = useQuery(runsQuery(plan.id));
  const run = useRunPlan(plan.id);
  const isInForce = plan.versions.some(({ state }) => state === 'approved');
  return (
    <SectionCard
      title="Runs"
      text="The version in force is evaluated every month. A run keeps every value and does not change afterward."
      actions={
        mayRun &&
        isInForce && (
          <Button
            size="small"
            startIcon={<Play size={16} />}
            loading={run.isPending}
            onClick={() =>
              run.mutate(undefined, {
                onSuccess: ({ signals }) => toast.success(runText(signals)),
                onError: (error) => toast.error(messagesOf(error).join('. ')),
              })
            }
          >
            Run now
          </Button>
        )
      }
    >
      <SimpleTable
        label="Runs"
        headers={['Date', 'Version', 'Started by', 'New signals']}
        empty={isInForce ? 'No runs yet.' : 'Runs start when a version is approved.'}
        rows={(data?.rows ?? []).map(({ id, run_at, plan_version, run_by_name, signals }) => ({
          key: id,
          cells: [formatMoment(run_at, preferences), plan_version, run_by_name ?? 'Schedule', signals],
        }))}
      />
    </SectionCard>
  );
}
