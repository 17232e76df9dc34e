import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '@/lib/dates';
import { Day } from '@/ui/Day';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SimpleTable } from '@/ui/table/SimpleTable';
import { signalsQuery } from './api';
import { signalPath } from './plan-paths';
import { SignalStateMark, spanText } from './surveillance-labels';

const mostShown = 100;

// Every signal of the plan, assessed ones included.
export function SignalsSection({ planId }: { planId: string }) {
  const query = useQuery(signalsQuery({ plan_id: planId, page_size: mostShown }));
  return (
    <SectionCard title="Signals" statistic="trend_signal">
      <Loaded query={query} error="Error loading the signals" height={40}>
        {({ rows, total_rows }) => (
          <>
            <SimpleTable
              label="Signals"
              headers={['Number', 'Indicator', 'Period', 'State', 'Opened', 'Assessed']}
              empty="The plan has had no signals."
              rows={rows.map((signal) => ({
                key: signal.id,
                cells: [
                  <Link key="link" component={RouterLink} to={signalPath(signal.id)}>
                    {signal.number}
                  </Link>,
                  signal.indicator_name,
                  spanText(signal.period_from, signal.period_to),
                  <SignalStateMark key="state" state={signal.state} />,
                  <Day key="opened" value={signal.opened_at} />,
                  signal.concluded_at ? `${formatDay(signal.concluded_at)} by ${signal.concluded_by_name ?? ''}` : '–',
                ],
              }))}
            />
            {total_rows > mostShown && `The newest ${mostShown} of ${total_rows} signals.`}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
