import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { useSavePlan, type Indicator, type Method, type Plan } from './api';
import { BaselineFields } from './BaselineFields';
import { ChangeError } from './ChangeError';
import { emptyIndicator, fieldError, needsMeasuredBaseline, thresholdFields, thresholdTitles } from './indicator-form';
import { NumeratorFields } from './NumeratorFields';
import { SeverityFields } from './SeverityFields';
import { methodHints, methodTitles, metricTitles, subjectTitles } from './surveillance-labels';

const periodOptions = { 1: 'Month', 3: 'Quarter', 6: 'Half-year', 12: 'Year' };

interface IndicatorDialogProps {
  plan: Plan;
  // The number of indicators for a new one.
  index: number;
  onClose: () => void;
}

// Adds or changes one indicator of a draft.
export function IndicatorDialog({ plan, index, onClose }: IndicatorDialogProps) {
  const isNew = index >= plan.indicators.length;
  const [draft, setDraft] = useState<Indicator>(plan.indicators[index] ?? emptyIndicator);
  const save = useSavePlan(plan);
  const change = (part: Partial<Indicator>) => setDraft((before) => ({ ...before, ...part }));
  const at = (field: string) => fieldError(save.error, `indicators.${index}.${field}`);
  const others = plan.indicators.filter((_, i) => i !== index);
  const chooseMethod = (method: Method) =>
    change({
      method,
      ...(needsMeasuredBaseline(method) && { baseline: { ...draft.baseline, kind: 'estimated' } }),
      ...(method === 'severity' &&
        draft.severity_classes.length === 0 && {
          severity_classes: [
            { label: 'No or minor harm', imdrf_f: [] },
            { label: 'Serious harm', imdrf_f: [] },
          ],
        }),
    });
  return (
    <FormDialog
      title={isNew ? 'Add indicator' : 'Edit indicator'}
      submitLabel="Save"
      maxWidth="md"
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const indicators = isNew
          ? [...plan.indicators, draft]
          : plan.indicators.map((one, i) => (i === index ? draft : one));
        save.mutate({ indicators }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChangeError error={save.error} />
      <TextField
        label="Name"
        required
        value={draft.name}
        {...at('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label="About"
        value={draft.subject}
        options={subjectTitles}
        onChange={(event) => change({ subject: event.target.value as Indicator['subject'] })}
      />
      <NumeratorFields value={draft.numerator} at={at} onChange={(numerator) => change({ numerator })} />
      <SelectField
        label="Exposure"
        value={draft.metric ?? ''}
        options={{ ...metricTitles, '': 'None: counts per month' }}
        {...at('metric')}
        onChange={(event) => change({ metric: (event.target.value || null) as Indicator['metric'] })}
      />
      <TextField
        label="Region of the exposure"
        value={draft.region}
        helperText="WORLD, EEA+TR+XI, ROW or a country such as DE"
        {...at('region')}
        onChange={(event) => change({ region: event.target.value })}
      />
      <SelectField
        label="Method"
        value={draft.method}
        options={methodTitles}
        helperText={methodHints[draft.method]}
        onChange={(event) => chooseMethod(event.target.value as Method)}
      />
      {thresholdFields[draft.method].map((field) => (
        <TextField
          key={field}
          type="number"
          label={thresholdTitles[field]}
          value={draft.threshold[field]}
          slotProps={{ htmlInput: { step: 'any' } }}
          {...at(`threshold.${field}`)}
          onChange={(event) => change({ threshold: { ...draft.threshold, [field]: Number(event.target.value) } })}
        />
      ))}
      <BaselineFields draft={draft} at={at} onChange={(baseline) => change({ baseline })} />
      {draft.method === 'severity' && (
        <SeverityFields
          classes={draft.severity_classes}
          at={at}
          onChange={(severity_classes) => change({ severity_classes })}
        />
      )}
      <SelectField
        label="Observation period"
        value={String(draft.observation_months)}
        options={periodOptions}
        {...at('observation_months')}
        onChange={(event) =>
          change({ observation_months: Number(event.target.value) as Indicator['observation_months'] })
        }
      />
      <TextField
        type="number"
        label="Months excluded because of late reports"
        value={draft.lag_months}
        slotProps={{ htmlInput: { min: 0, max: 12 } }}
        {...at('lag_months')}
        onChange={(event) => change({ lag_months: Number(event.target.value) })}
      />
      <TextField
        label="Why this method and threshold"
        multiline
        minRows={2}
        value={draft.rationale}
        onChange={(event) => change({ rationale: event.target.value })}
      />
      <Typography variant="body2" color="textSecondary">
        The expected rate of false alarms is shown in the table after you save.
      </Typography>
      {!isNew && (
        <Button
          color="error"
          startIcon={<Trash2 size={16} />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => save.mutate({ indicators: others }, { onSuccess: onClose })}
        >
          Remove indicator
        </Button>
      )}
    </FormDialog>
  );
}
