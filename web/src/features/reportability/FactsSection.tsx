import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { countryName } from '@/lib/countries';
import { formatDay } from '@/lib/dates';
import { CodeList } from '@/parts/imdrf/CodeList';
import { ImdrfPicker } from '@/parts/imdrf/ImdrfPicker';
import { FactList } from '@/ui/FactList';
import { FormDialog } from '@/ui/FormDialog';
import { SectionCard } from '@/ui/SectionCard';
import { useSaveFacts, type Case } from './api';

// What is known about the event.
export function FactsSection({ shown, mayWrite }: { shown: Case; mayWrite: boolean }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <SectionCard
      title="Event"
      actions={
        mayWrite && (
          <Button startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
            Edit facts
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { label: 'Product', value: shown.product_name },
          { label: 'Date of event', value: shown.event_day ? formatDay(shown.event_day) : 'Unknown' },
          { label: 'Country', value: shown.country ? countryName(shown.country) : 'Unknown' },
          { label: 'Patient reference', value: shown.patient_reference || 'Unknown' },
          { label: 'Complaints', value: shown.complaints.map((one) => one.complaint_number).join(', ') },
          {
            label: 'Device problems',
            value: shown.problem_codes.length > 0 ? <CodeList codes={shown.problem_codes} /> : 'Not coded',
          },
          {
            label: 'Health effects',
            value: shown.health_codes.length > 0 ? <CodeList codes={shown.health_codes} /> : 'Not coded',
          },
        ]}
      />
      {shown.narrative && (
        <Typography variant="body2" sx={{ mt: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shown.narrative}
        </Typography>
      )}
      {isEditing && <FactsDialog shown={shown} onClose={() => setEditing(false)} />}
    </SectionCard>
  );
}

function FactsDialog({ shown, onClose }: { shown: Case; onClose: () => void }) {
  const [form, setForm] = useState({
    title: shown.title,
    event_day: shown.event_day ?? '',
    country: shown.country,
    patient_reference: shown.patient_reference,
    narrative: shown.narrative,
  });
  const [problems, setProblems] = useState(shown.problem_codes);
  const [signs, setSigns] = useState(shown.health_codes.filter((code) => code.startsWith('E')));
  const [impacts, setImpacts] = useState(shown.health_codes.filter((code) => code.startsWith('F')));
  const save = useSaveFacts(shown);
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  const field = (name: keyof typeof form, hint?: string) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: name in errors,
    helperText: errors[name] ?? hint,
  });
  const isReported = shown.obligations.some(({ submitted_on }) => submitted_on !== null);
  return (
    <FormDialog
      title="Edit facts"
      submitLabel="Save"
      maxWidth="sm"
      canSubmit={form.title.trim() !== ''}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          {
            ...form,
            event_day: form.event_day || null,
            problem_codes: problems,
            health_codes: [...signs, ...impacts],
          },
          { onSuccess: onClose },
        );
      }}
      onClose={onClose}
    >
      {save.isError && <Alert severity="error">{alertText(save.error)}</Alert>}
      {isReported && <Alert severity="info">A report has been sent. A change starts the clock of a supplement.</Alert>}
      <TextField label="What happened" required {...field('title')} />
      <TextField
        label="Date of event"
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('event_day', 'Leave empty if unknown')}
      />
      <TextField label="Country" {...field('country')} />
      <TextField
        label="Patient reference"
        {...field('patient_reference', 'Your own code of the patient, not a name')}
      />
      <TextField label="Narrative" multiline minRows={4} {...field('narrative')} />
      <ImdrfPicker annex="a" label="Device problems (IMDRF Annex A)" value={problems} onChange={setProblems} />
      <ImdrfPicker annex="e" label="Signs and symptoms (IMDRF Annex E)" value={signs} onChange={setSigns} />
      <ImdrfPicker annex="f" label="Health impact (IMDRF Annex F)" value={impacts} onChange={setImpacts} />
    </FormDialog>
  );
}
