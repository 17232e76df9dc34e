import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ApiError } from '@/api/api-error';
import { countOf, formatCount } from '@/lib/numbers';
import type { ComplaintDataset, ComplaintUpload } from './api';
import { useCheck, useImport, useUpload } from './import-api';
import { emptyPlan, guessedPlan, missingTargets, toPlan, type WizardPlan } from './upload-plan';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { DateFormatStep } from './DateFormatStep';
import { FileStep } from './FileStep';
import { FilterStep } from './FilterStep';
import { ValuesForm } from './ValuesForm';

const steps = ['File', 'Columns', 'Rows', 'Dates', 'Check and import'];

// The first field error, otherwise the general message.
function failureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something went wrong';
  return Object.values(failure.fields)[0] ?? failure.message;
}

interface UploadWizardProps {
  productId: string;
  onDone: (dataset: ComplaintDataset, isGoingOn: boolean) => void;
  onClose: () => void;
}

export function UploadWizard({ productId, onDone, onClose }: UploadWizardProps) {
  const [step, setStep] = useState(0);
  const [upload, setUpload] = useState<ComplaintUpload | null>(null);
  const [plan, setPlan] = useState<WizardPlan>(emptyPlan);
  const sending = useUpload(productId);
  const check = useCheck(productId);
  const importing = useImport(productId);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const sheet = upload?.sheets[plan.sheet];
  const missing = upload ? missingTargets(upload, plan) : [];
  const change = (part: Partial<WizardPlan>) => setPlan({ ...plan, ...part });

  const send = (file: File) =>
    sending.mutate(file, {
      onSuccess: (kept) => {
        setUpload(kept);
        setPlan({ ...emptyPlan, ...guessedPlan(kept, 0), name: kept.file_name.replace(/\.[^.]+$/, '') });
        setStep(1);
      },
    });
  const tryIt = () => {
    if (!upload) return;
    setStep(4);
    check.mutate({ uploadId: upload.id, plan: toPlan(upload, plan) });
  };
  const start = () => {
    if (!upload) return;
    importing.mutate(
      { uploadId: upload.id, name: plan.name.trim(), plan: toPlan(upload, plan) },
      { onSuccess: ({ dataset, jobId }) => onDone(dataset, jobId !== null) },
    );
  };
  const failure = importing.error ?? (step === 4 ? check.error : null) ?? (step === 0 ? sending.error : null);
  const canImport = (check.data?.accepted_count ?? 0) > 0 && plan.name.trim() !== '';
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby="upload-title" onClose={onClose}>
      <DialogTitle id="upload-title">Upload complaints</DialogTitle>
      <DialogContent dividers sx={{ minHeight: 420 }}>
        <Stepper
          activeStep={step}
          alternativeLabel={!isNarrow}
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          sx={{ mb: 3 }}
        >
          {steps.map((title) => (
            <Step key={title}>
              <StepLabel>{title}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failureText(failure)}
          </Alert>
        )}
        {step === 0 && <FileStep isPending={sending.isPending} onFile={send} />}
        {upload && sheet && step === 1 && <ColumnsStep upload={upload} plan={plan} onChange={change} />}
        {sheet && step === 2 && <FilterStep columns={sheet.columns} plan={plan} onChange={change} />}
        {upload && step === 3 && <DateFormatStep upload={upload} plan={plan} onChange={change} />}
        {upload && step === 4 && check.data && (
          <ValuesForm
            key={JSON.stringify(plan.values)}
            upload={upload}
            check={check.data}
            values={plan.values}
            isPending={check.isPending}
            onApply={(values) => {
              change({ values });
              check.mutate({ uploadId: upload.id, plan: toPlan(upload, { ...plan, values }) });
            }}
          />
        )}
        {upload && step === 4 && (
          <CheckStep
            productId={productId}
            uploadId={upload.id}
            name={plan.name}
            check={check.data}
            isPending={check.isPending}
            onName={(name) => change({ name })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {step > 0 && (
          <Button onClick={() => setStep(step - 1)} disabled={importing.isPending}>
            Back
          </Button>
        )}
        {(step === 1 || step === 2) && (
          <Button variant="contained" disabled={missing.length > 0} onClick={() => setStep(step + 1)}>
            Next
          </Button>
        )}
        {step === 3 && (
          <Button variant="contained" disabled={plan.dateFormat === null} onClick={tryIt}>
            Check rows
          </Button>
        )}
        {step === 4 && (
          <Button variant="contained" disabled={!canImport} loading={importing.isPending} onClick={start}>
            {check.data
              ? `Import ${formatCount(check.data.accepted_count)} of ${countOf(check.data.row_count, 'row')}`
              : 'Import'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
