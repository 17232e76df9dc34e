import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

export const dateFormats = ['DD MMM YYYY', 'YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'] as const;
export type DateFormat = (typeof dateFormats)[number];
const standardFormat: DateFormat = 'DD MMM YYYY';

// The user's choice wins over the organization's; "auto" means no choice.
export const chosenDateFormat = (own: DateFormat | 'auto' | undefined, organization: DateFormat | undefined) =>
  own && own !== 'auto' ? own : (organization ?? standardFormat);

// The date format of all pages. Module state rather than a prop, because charts and texts outside components format
// dates too; the application sets it before rendering a page.
let shownFormat: DateFormat = standardFormat;
export const showDatesAs = (format: DateFormat) => {
  shownFormat = format;
};

export const formatDay = (value: string) => dayjs(value).format(shownFormat);
// "2026-09" is "Sep 2026", "2026-Q3" is "Q3 2026"; years stay as they are.
export function formatPeriod(period: string): string {
  const [year, part] = period.split('-');
  if (!part) return period;
  return part.startsWith('Q') ? `${part} ${year}` : dayjs(`${period}-01`).format('MMM YYYY');
}
// For files and citations, whose readers may use other settings.
export const formatDayForFiles = (value: string) => dayjs(value).format(standardFormat);

// A calendar day sent as midnight UTC (2030-01-02T00:00:00Z): the same day in every time zone.
export const toCalendarDay = (day: string) => `${day}T00:00:00.000Z`;
export const formatCalendarDay = (value: string, format: string = shownFormat) => dayjs.utc(value).format(format);

// `time_zone` comes from the user's preferences.
export function formatMoment(value: string, preferences?: { time_zone?: string }): string {
  const zone = preferences?.time_zone;
  const moment = zone ? dayjs(value).tz(zone) : dayjs(value);
  return moment.format(`${shownFormat} HH:mm`);
}

// With seconds and time zone, where the order of events is evidence.
export function formatExactMoment(value: string, preferences?: { time_zone?: string }): string {
  const zone = preferences?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = dayjs(value).tz(zone);
  const offset = zone === 'UTC' ? '' : ` (UTC${moment.format('Z')})`;
  return `${moment.format(`${shownFormat} HH:mm:ss`)} ${zone}${offset}`;
}
