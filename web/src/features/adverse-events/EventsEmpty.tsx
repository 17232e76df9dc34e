import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SearchX } from 'lucide-react';
import type { TimePeriod } from '@/parts/filters/period';
import { EmptyState } from '@/ui/EmptyState';
import type { ComparisonView } from './comparison-view';
import type { Dispatch } from './use-comparison-view';

interface EventsEmptyProps {
  view: ComparisonView;
  dispatch: Dispatch;
}

// The next longer period worth trying.
function widerPeriod(current: TimePeriod): { timePeriod: TimePeriod; label: string } | null {
  if (current === 'ALL') return null;
  const isLong = current === '5Y' || current === '10Y';
  return isLong ? { timePeriod: 'ALL', label: 'Show all time' } : { timePeriod: '5Y', label: 'Show 5 years' };
}

// Why the list is empty and what to do about it.
export function EventsEmpty({ view, dispatch }: EventsEmptyProps) {
  const wider = widerPeriod(view.timePeriod);
  const hasFilters = view.filters.length > 0 || view.us.length > 0 || view.them.length > 0;
  return (
    <Stack sx={{ alignItems: 'center', pb: 4 }}>
      <EmptyState
        icon={<SearchX size={28} />}
        text={`No reports for ${view.procode} in this period — widen the period or remove filters`}
      />
      <Stack direction="row" spacing={1}>
        {wider && (
          <Button
            variant="outlined"
            onClick={() =>
              dispatch({ type: 'setTimePeriod', timePeriod: wider.timePeriod, start_date: null, end_date: null })
            }
          >
            {wider.label}
          </Button>
        )}
        {hasFilters && (
          <Button variant="outlined" onClick={() => dispatch({ type: 'setFilters', filters: [], us: [], them: [] })}>
            Clear filters
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
