import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { ImdrfPicker } from '@/parts/imdrf/ImdrfPicker';
import { SectionCard } from '@/ui/SectionCard';
import type { Investigation, Step } from './api';
import { CodeList } from '@/parts/imdrf/CodeList';
import { Day } from '@/ui/Day';
import { EditDialog } from './EditSection';
import { SimpleTable } from '@/ui/table/SimpleTable';

const emptyStep: Step = { imdrf_b: '', done_on: '', done_by: '', result: '', is_destructive: false };

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
}

// What was examined, coded with IMDRF Annex B.
export function StepsSection({ investigation, mayEdit }: SectionProps) {
  // The edited step; a number beyond the end is a new one.
  const [edited, setEdited] = useState<number | null>(null);
  const { steps } = investigation;
  return (
    <SectionCard
      title="Investigation steps"
      text="Type of investigation (IMDRF B), date, person and result."
      actions={
        mayEdit && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setEdited(steps.length)}>
            Add step
          </Button>
        )
      }
    >
      <SimpleTable
        label="Investigation steps"
        headers={['Date', 'Type', 'Person', 'Result', ...(mayEdit ? ['Change'] : [])]}
        empty="No steps yet."
        rows={steps.map((step, i) => ({
          key: `${i} ${step.imdrf_b}`,
          cells: [
            <Day key="day" value={step.done_on} />,
            <CodeList key="code" codes={[step.imdrf_b]} />,
            step.done_by,
            step.is_destructive ? `${step.result} (destructive)` : step.result,
            ...(mayEdit
              ? [
                  <IconButton key="edit" size="small" aria-label={`Edit step ${i + 1}`} onClick={() => setEdited(i)}>
                    <Pencil size={16} />
                  </IconButton>,
                ]
              : []),
          ],
        }))}
      />
      {edited !== null && <StepDialog investigation={investigation} index={edited} onClose={() => setEdited(null)} />}
    </SectionCard>
  );
}

interface StepDialogProps {
  investigation: Investigation;
  index: number;
  onClose: () => void;
}

function StepDialog({ investigation, index, onClose }: StepDialogProps) {
  const isNew = index >= investigation.steps.length;
  const [isRemoved, setRemoved] = useState(false);
  const steps = isNew ? [...investigation.steps, emptyStep] : investigation.steps;
  return (
    <EditDialog
      title={isNew ? 'Add step' : 'Edit step'}
      investigation={investigation}
      start={{ steps }}
      onClose={onClose}
    >
      {(draft, change) => {
        const step = draft.steps[index];
        if (isRemoved || !step) return 'The step will be removed when you save.';
        const edit = (part: Partial<Step>) =>
          change({ steps: draft.steps.map((one, i) => (i === index ? { ...one, ...part } : one)) });
        return (
          <Stack spacing={2}>
            <ImdrfPicker
              annex="b"
              label="Type of investigation (IMDRF B)"
              value={step.imdrf_b ? [step.imdrf_b] : []}
              // Only one at a time; the last choice wins.
              onChange={(codes) => edit({ imdrf_b: codes.at(-1) ?? '' })}
            />
            <TextField
              type="date"
              label="Date"
              required
              value={step.done_on}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={(event) => edit({ done_on: event.target.value })}
            />
            <TextField
              label="Person"
              required
              value={step.done_by}
              onChange={(event) => edit({ done_by: event.target.value })}
            />
            <TextField
              label="Result"
              required
              multiline
              minRows={3}
              value={step.result}
              onChange={(event) => edit({ result: event.target.value })}
            />
            <FormControlLabel
              control={
                <Switch checked={step.is_destructive} onChange={(_, is_destructive) => edit({ is_destructive })} />
              }
              label="Destructive: alters the unit so that later examinations may be affected"
            />
            {!isNew && (
              <Button
                color="error"
                startIcon={<Trash2 size={16} />}
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => {
                  setRemoved(true);
                  change({ steps: draft.steps.filter((_, i) => i !== index) });
                }}
              >
                Remove step
              </Button>
            )}
          </Stack>
        );
      }}
    </EditDialog>
  );
}
