import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import type { AwarenessBody } from './api';
import type { AwarenessForm } from './AwarenessFields';

dayjs.extend(utc);
dayjs.extend(timezone);

// The body of an awareness entry: day and time are those of the time zone.
export function toAwareness({ day, time, ...rest }: AwarenessForm): AwarenessBody {
  let at: string;
  try {
    at = dayjs.tz(`${day}T${time}`, rest.time_zone).toISOString();
  } catch {
    // The server names the field if the time zone does not exist.
    at = `${day}T${time}:00Z`;
  }
  return { ...rest, at };
}
