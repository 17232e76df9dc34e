import dayjs from 'dayjs';
import { z } from 'zod';
import { toCalendarDay } from '@/lib/dates';
import { text } from '@/lib/schema';
import type { Monitor, NewMonitor } from './api';

const name = text('Name is required');
const frequency = text('Frequency is required').pipe(z.enum(['daily', 'weekly', 'monthly'], 'Invalid frequency'));

export const today = () => dayjs().format('YYYY-MM-DD');

// Date pickers do not offer past days; this covers typed dates.
const notPast = 'Date must not be in the past';
const isNotPast = (day: string) => day === '' || day >= today();

export const newMonitorSchema = z
  .object({
    name,
    frequency,
    kind: text('Kind is required').pipe(z.enum(['AE', 'recall'], 'Kind must be AE or recall')),
    product_code: text('Product code is required').max(3, 'Product code is too long'),
    start_date: text('Start date is required').refine(isNotPast, notPast),
    expiration_date: z.string().refine((day) => day === '' || isNotPast(day), notPast),
    on_signal: z.boolean(),
  })
  .refine(({ start_date, expiration_date }) => expiration_date === '' || expiration_date > start_date, {
    path: ['expiration_date'],
    message: 'Expiration date must be after start date',
  });

export const monitorChangeSchema = z.object({ name, frequency });

export const dayAfter = (day: string) => dayjs(day).add(1, 'day').format('YYYY-MM-DD');

export const emptyMonitor = (product_code = '') => ({
  name: '',
  kind: '',
  frequency: '',
  product_code,
  start_date: '',
  expiration_date: '',
  on_signal: false,
});

export const changeOf = ({ name: current, frequency: how }: Monitor) => ({ name: current, frequency: how as string });

export const toNewMonitor = ({ on_signal, ...form }: z.output<typeof newMonitorSchema>): NewMonitor => ({
  ...form,
  ...(on_signal && form.kind === 'AE' && { on_signal }),
  product_code: form.product_code.toUpperCase(),
  start_date: toCalendarDay(form.start_date),
  expiration_date: form.expiration_date === '' ? null : toCalendarDay(form.expiration_date),
});
