import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { fieldProps } from '@/ui/form-fields';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useCreateMonitor, useUpdateMonitor, type Monitor } from './api';
import {
  changeOf,
  dayAfter,
  emptyMonitor,
  monitorChangeSchema,
  newMonitorSchema,
  today,
  toNewMonitor,
} from './monitor-form';
import { frequencyTitles, kindTitles } from './monitor-labels';

interface AddMonitorDialogProps {
  productCode?: string;
  onClose: () => void;
}

export function AddMonitorDialog({ productCode, onClose }: AddMonitorDialogProps) {
  const create = useCreateMonitor();
  const form = useForm({
    resolver: zodResolver(newMonitorSchema),
    defaultValues: emptyMonitor(productCode),
    mode: 'onChange',
  });
  // Closing unmounts the form, which discards its input.
  const submit = form.handleSubmit((values) =>
    create.mutate(toNewMonitor(values), { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) }),
  );
  const start = form.watch('start_date');
  return (
    <FormDialog
      title="Add Monitor"
      canSubmit={form.formState.isValid}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" autoFocus {...fieldProps(form, 'name')} />
      <SelectField label="Kind" options={kindTitles} {...fieldProps(form, 'kind')} />
      <TextField
        label="Procode"
        {...fieldProps(form, 'product_code')}
        slotProps={{ htmlInput: { style: { textTransform: 'uppercase' } } }}
      />
      <SelectField label="Frequency" options={frequencyTitles} {...fieldProps(form, 'frequency')} />
      <DayField label="Start date" earliest={today()} {...fieldProps(form, 'start_date')} />
      <DayField
        label="Expiration date"
        earliest={dayAfter(start > today() ? start : today())}
        {...fieldProps(form, 'expiration_date')}
      />
      {form.watch('kind') === 'AE' && (
        <FormControlLabel
          control={<Checkbox {...form.register('on_signal')} />}
          label="Also notify when a signal crosses its threshold"
        />
      )}
    </FormDialog>
  );
}

const DayField = ({ earliest, ...props }: { earliest: string } & React.ComponentProps<typeof TextField>) => (
  <TextField type="date" {...props} slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest } }} />
);

interface UpdateMonitorDialogProps {
  monitor: Monitor;
  onClose: () => void;
}

export function UpdateMonitorDialog({ monitor, onClose }: UpdateMonitorDialogProps) {
  const update = useUpdateMonitor();
  const form = useForm({
    resolver: zodResolver(monitorChangeSchema),
    defaultValues: changeOf(monitor),
    mode: 'onChange',
  });
  const submit = form.handleSubmit((values) =>
    update.mutate({ monitor, ...values }, { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <FormDialog
      title="Update Monitor"
      canSubmit={form.formState.isValid}
      isPending={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" autoFocus {...fieldProps(form, 'name')} />
      <SelectField label="Frequency" options={frequencyTitles} {...fieldProps(form, 'frequency')} />
    </FormDialog>
  );
}
