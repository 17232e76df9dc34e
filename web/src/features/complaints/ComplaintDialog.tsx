import { type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Path, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { ImdrfField } from '@/parts/imdrf/ImdrfField';
import { fieldProps } from '@/ui/form-fields';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { useCreateComplaint, useUpdateComplaint, type Complaint, type ComplaintBody } from './api';
import { complaintFormSchema, missingOf, toForm, type ComplaintForm } from './complaint-form';
import { decisionTitles, missingTitle, statusTitles, typeTitles } from './complaint-labels';

type Form = UseFormReturn<ComplaintForm, unknown, ComplaintBody>;
type Name = Path<ComplaintForm>;
type Save = (body: ComplaintBody, onError: (error: unknown) => void) => void;

const flags = { '': 'Not specified', yes: 'Yes', no: 'No' };
const types = { '': 'Not specified', ...typeTitles };

interface ComplaintDialogProps {
  productId: string;
  datasetId?: string;
  // Absent: a new complaint.
  complaint?: Complaint;
  onClose: () => void;
}

export function ComplaintDialog({ productId, datasetId, complaint, onClose }: ComplaintDialogProps) {
  return complaint ? (
    <EditComplaint complaint={complaint} onClose={onClose} />
  ) : (
    <AddComplaint productId={productId} datasetId={datasetId} onClose={onClose} />
  );
}

function AddComplaint({ productId, datasetId, onClose }: Omit<ComplaintDialogProps, 'complaint'>) {
  const create = useCreateComplaint(productId);
  const save: Save = (body, onError) =>
    create.mutate(
      { ...body, ...(datasetId && { dataset_id: datasetId }) },
      {
        onError,
        onSuccess: ({ complaint_number }) => {
          toast.success(`Complaint ${complaint_number} added`);
          onClose();
        },
      },
    );
  return <FormOf title="Add complaint" isPending={create.isPending} onSave={save} onClose={onClose} />;
}

function EditComplaint({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const update = useUpdateComplaint(complaint);
  const save: Save = (body, onError) =>
    update.mutate(body, {
      onError,
      onSuccess: () => {
        toast.success('Complaint saved');
        onClose();
      },
    });
  return (
    <FormOf
      title={`Edit complaint ${complaint.complaint_number}`}
      complaint={complaint}
      isPending={update.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface FormOfProps {
  title: string;
  complaint?: Complaint;
  isPending: boolean;
  onSave: Save;
  onClose: () => void;
}

function FormOf({ title, complaint, isPending, onSave, onClose }: FormOfProps) {
  const form = useForm<ComplaintForm, unknown, ComplaintBody>({
    resolver: zodResolver(complaintFormSchema),
    defaultValues: toForm(complaint),
    mode: 'onChange',
  });
  const submit = form.handleSubmit((body) => onSave(body, (error) => showFieldErrors(form, error)));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent dividers>
          <Completeness form={form} />
          <Fields form={form} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!form.formState.isValid} loading={isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Completeness({ form }: { form: Form }) {
  const missing = missingOf(form.watch());
  return (
    <Alert severity={missing.length > 0 ? 'info' : 'success'} role="note" sx={{ mb: 2 }}>
      {missing.length > 0
        ? `Missing for 21 CFR 820.35(a): ${missing.map(missingTitle).join(', ')}.`
        : 'All fields required by 21 CFR 820.35(a) are complete.'}
    </Alert>
  );
}

function Fields({ form }: { form: Form }) {
  const line = (name: Name, label: string) => <TextField label={label} {...fieldProps(form, name)} />;
  const day = (name: Name, label: string) => (
    <TextField type="date" label={label} {...fieldProps(form, name)} slotProps={{ inputLabel: { shrink: true } }} />
  );
  const many = (name: Name, label: string) => (
    <TextField multiline minRows={2} label={label} sx={{ gridColumn: '1 / -1' }} {...fieldProps(form, name)} />
  );
  const codes = (annex: keyof ComplaintForm['imdrf'], label: string) => (
    <ImdrfField control={form.control} name={`imdrf.${annex}`} annex={annex} label={label} />
  );
  const one = (name: Name, label: string, options: Record<string, string>) => (
    <SelectField label={label} options={options} {...fieldProps(form, name)} />
  );
  return (
    <>
      <Part title="Complaint">
        {line('complaint_number', 'Complaint number *')}
        {one('status', 'Status', statusTitles)}
        {day('date_received', 'Date received *')}
        {day('date_of_event', 'Date of event')}
        {day('date_aware', 'Date aware')}
        {line('nature', 'Nature of the complaint')}
        {many('description', 'Description *')}
      </Part>
      <Part title="Device">
        {line('device_name', 'Device name')}
        {line('udi_di', 'UDI-DI')}
        {line('lot_number', 'Lot number')}
        {line('serial_number', 'Serial number')}
        {line('catalog_number', 'Catalog number')}
        {line('upc', 'UPC')}
        {line('software_version', 'Software version')}
        {one('device_returned', 'Device returned', flags)}
        {one('device_in_use_at_event', 'In use at time of event', flags)}
        {line('event_location', 'Event location')}
        {line('country', 'Country')}
      </Part>
      <Part title="Complainant">
        {line('complainant.name', 'Name')}
        {line('complainant.organisation', 'Organization')}
        {line('complainant.address', 'Address')}
        {line('complainant.phone', 'Phone')}
        {one('complainant.type', 'Type', types)}
      </Part>
      <Part title="Patient">
        {line('patient.age', 'Age')}
        {line('patient.sex', 'Sex')}
        {line('patient.outcome', 'Outcomes, separated by semicolons')}
      </Part>
      <Part title="Codes">
        {codes('a', 'Device problems (IMDRF A)')}
        {codes('b', 'Type of investigation (IMDRF B)')}
        {codes('c', 'Investigation findings (IMDRF C)')}
        {codes('d', 'Investigation conclusion (IMDRF D)')}
        {codes('e', 'Clinical signs (IMDRF E)')}
        {codes('f', 'Health impact (IMDRF F)')}
        {codes('g', 'Components (IMDRF G)')}
        {line('internal_codes', 'Internal codes, separated by semicolons')}
      </Part>
      <Part title="Reportability">
        {one('reportable.us', 'Reportable in the US', decisionTitles)}
        {one('reportable.eu', 'Reportable in the EU', decisionTitles)}
        {day('reportable.due_date', 'Report due date')}
        {line('mdr_report_number', 'MDR report number')}
      </Part>
      <Part title="Investigation and reply">
        {one('investigation.required', 'Investigation required', flags)}
        {one('investigation.performed', 'Investigation performed', flags)}
        {many('investigation.justification_if_not', 'Reason for no investigation')}
        {many('investigation.summary', 'Investigation summary')}
        {many('correction_action', 'Correction or corrective action')}
        {many('reply_to_complainant', 'Reply to the complainant')}
        {line('capa_reference', 'CAPA reference')}
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 3 }}>
    <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  </Box>
);
