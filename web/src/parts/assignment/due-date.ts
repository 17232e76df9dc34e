import dayjs from 'dayjs';
import { formatDay } from '@/lib/dates';

const today = () => dayjs().format('YYYY-MM-DD');

// A day is overdue once it is over.
export const isOverdue = (dueOn: string | null) => dueOn !== null && dueOn < today();

export const dueText = (dueOn: string) =>
  isOverdue(dueOn) ? `Overdue since ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}`;
