import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { alertText } from '@/api/error-text';
import type { HubOwner } from '@/lib/hub-owner';
import { useDownload } from '@/parts/exports/api';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { CheckReport } from './CheckReport';
import { ColumnMapper } from './ColumnMapper';
import {
  templateCall,
  useCheckDefinition,
  useSaveDefinition,
  type DefinitionCheck,
  type Mapping,
} from './definition-api';

const steps = ['File', 'Columns', 'Check and save'];

interface WizardProps {
  owner: HubOwner;
  onClose: () => void;
}

// Turns a file into a new draft: choose the file, map the columns, correct errors, save.
export function DefinitionWizard({ owner, onClose }: WizardProps) {
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<DefinitionCheck | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const check = useCheckDefinition(owner);
  const save = useSaveDefinition(owner);

  const look = (chosen: File, columns?: Mapping, then = 1) =>
    check.mutate(
      { file: chosen, mapping: columns },
      {
        onSuccess: (answer) => {
          setFound(answer);
          setMapping(answer.columnMapping);
          setStep(then);
        },
      },
    );
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    save.reset();
    look(chosen);
  };
  // A corrected file keeps the chosen column mapping where possible.
  const replace = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    save.reset();
    look(chosen, mapping, 2);
  };
  const commit = () =>
    file &&
    save.mutate(
      { file, mapping },
      {
        onSuccess: ({ version, row_count }) => {
          toast.success(`Saved ${row_count} risks as draft version ${version}`);
          onClose();
        },
      },
    );
  return (
    <SectionCard title="Upload risk definition" actions={<Button onClick={onClose}>Cancel</Button>}>
      <Stack spacing={2.5}>
        <Stepper activeStep={step} alternativeLabel>
          {steps.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {check.isError && <Alert severity="error">{alertText(check.error)}</Alert>}
        {save.isError && <Alert severity="error">{alertText(save.error)}</Alert>}
        {step === 0 && <ChooseFile isReading={check.isPending} onChoose={choose} />}
        {step === 1 && found && (
          <>
            <ColumnMapper fields={found.fields} columns={found.columns} mapping={mapping} onChange={setMapping} />
            <Stack direction="row" spacing={1.5}>
              <Button onClick={() => setStep(0)}>Back</Button>
              <Button variant="contained" loading={check.isPending} onClick={() => file && look(file, mapping, 2)}>
                Check rows
              </Button>
            </Stack>
          </>
        )}
        {step === 2 && found && (
          <>
            <CheckReport check={found} fileName={file?.name ?? ''} />
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              <Button onClick={() => setStep(1)}>Back</Button>
              {!found.ok && <FileButton label="Choose corrected file" isReading={check.isPending} onChoose={replace} />}
              <Button variant="contained" disabled={!found.ok} loading={save.isPending} onClick={commit}>
                Save as draft
              </Button>
            </Stack>
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

interface FileButtonProps {
  label: string;
  isReading: boolean;
  onChoose: (file: File | undefined) => void;
}

const FileButton = ({ label, isReading, onChoose }: FileButtonProps) => (
  <Button component="label" variant="outlined" startIcon={<FileUp size={16} />} loading={isReading}>
    {label}
    <input
      type="file"
      hidden
      aria-label={label}
      accept=".csv,.xlsx"
      onChange={(event) => {
        onChoose(event.target.files?.[0]);
        // Allows choosing a corrected file with the same name again.
        event.target.value = '';
      }}
    />
  </Button>
);

function ChooseFile({ isReading, onChoose }: Omit<FileButtonProps, 'label'>) {
  const download = useDownload();
  const template = (format: 'csv' | 'xlsx') =>
    download.mutate({ call: templateCall(format), name: `risk-definition-template.${format}` });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">
        A table with one risk per row: hazard, hazardous situation and harm, with severity and probability on the levels
        of the risk grid. CSV or XLSX, at most 2,000 risks. Nothing is saved before the last step.
      </Typography>
      <FileButton label="Choose file" isReading={isReading} onChoose={onChoose} />
      <Typography variant="body2">
        Download a template:{' '}
        <Button size="small" onClick={() => template('xlsx')}>
          XLSX
        </Button>
        <Button size="small" onClick={() => template('csv')}>
          CSV
        </Button>
      </Typography>
    </Stack>
  );
}
