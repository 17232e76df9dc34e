import { formatDay } from '@/lib/dates';

interface DayProps {
  value: string | null | undefined;
  // What is shown without a date.
  none?: string;
}

// A date in a table, on one line.
export const Day = ({ value, none = '–' }: DayProps) =>
  value ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDay(value)}
    </time>
  ) : (
    none
  );
