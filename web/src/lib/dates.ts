import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

export const formatDay = (value: string) => dayjs(value).format('DD MMM YYYY');

// A calendar day that is sent as midnight UTC (2030-01-02T00:00:00Z): the same day in every time zone.
export const toCalendarDay = (day: string) => `${day}T00:00:00.000Z`;
export const formatCalendarDay = (value: string, format = 'DD MMM YYYY') => dayjs.utc(value).format(format);

// `time_zone` and `date_format` come from the user's preferences.
export function formatMoment(value: string, preferences?: { time_zone?: string; date_format?: string }): string {
  const zone = preferences?.time_zone;
  const moment = zone ? dayjs(value).tz(zone) : dayjs(value);
  return moment.format(`${preferences?.date_format ?? 'DD MMM YYYY'} HH:mm`);
}

// With seconds and the zone, where the order of events is evidence.
export function formatExactMoment(value: string, preferences?: { time_zone?: string; date_format?: string }): string {
  const zone = preferences?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = dayjs(value).tz(zone);
  return `${moment.format(`${preferences?.date_format ?? 'DD MMM YYYY'} HH:mm:ss`)} ${zone} (UTC${moment.format('Z')})`;
}
