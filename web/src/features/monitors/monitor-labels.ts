import { formatCalendarDay } from '@/lib/dates';
import type { Monitor } from './api';

export const kindTitles = { AE: 'Adverse events', recall: 'Recalls' } as const;
export const frequencyTitles = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;

const longDay = (day: string) => formatCalendarDay(day, 'MMMM D, YYYY');

// The notification text of a monitor.
export function noteOf({ frequency, kind, product_code, start_date, expiration_date }: Monitor): string {
  const time = expiration_date
    ? `between ${longDay(start_date)} and ${longDay(expiration_date)}`
    : `starting ${longDay(start_date)}`;
  const what = kindTitles[kind].toLowerCase();
  return `You will receive a ${frequency} email notification for any changes in ${what} related to product code ${product_code}, ${time}.`;
}
