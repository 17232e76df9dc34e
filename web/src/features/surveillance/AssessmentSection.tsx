import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { usePermissions } from '@/parts/access/permissions';
import { FactList } from '@/ui/FactList';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { useAssess, type Answer, type Assessment, type Signal } from './api';
import { ChangeError } from './ChangeError';
import { fieldError } from './indicator-form';
import { answerTitles } from './surveillance-labels';

const questions = [
  {
    key: 'increase',
    reason: 'increase_reason',
    text: 'Is there a statistically significant increase in the frequency or severity of the events?',
  },
  {
    key: 'benefit_risk',
    reason: 'benefit_risk_reason',
    text: 'Could it have a significant impact on the benefit-risk analysis?',
  },
  {
    key: 'unacceptable',
    reason: 'unacceptable_reason',
    text: 'Has it led, or may it lead, to risks to health or safety that are unacceptable when weighed against the intended benefits?',
  },
] as const;

const reportTexts = [
  { key: 'background', label: 'Background' },
  { key: 'root_cause', label: 'Root cause analysis' },
  { key: 'actions', label: 'Corrective actions' },
] as const;

// The three conditions of MDR Article 88 and IVDR Article 83, and the texts of the report.
export function AssessmentSection({ signal }: { signal: Signal }) {
  const mayEdit = (usePermissions().may('pms:write') ?? false) && signal.state === 'open';
  return (
    <SectionCard
      title="Assessment"
      text="MDR Article 88(1), IVDR Article 83(1). A trend must be reported if all three answers are yes. A significant increase in expected erroneous results of an IVD must be reported whatever its effect (IVDR Article 83(1)): answer questions 2 and 3 with yes."
    >
      {mayEdit ? <AssessmentForm signal={signal} /> : <AssessmentFacts assessment={signal.assessment} />}
    </SectionCard>
  );
}

const AssessmentFacts = ({ assessment }: { assessment: Assessment }) => (
  <FactList
    facts={[
      ...questions.map(({ key, reason, text }, index) => ({
        label: `${index + 1}. ${text}`,
        value: `${answerTitles[assessment[key]]}${assessment[reason] && `. ${assessment[reason]}`}`,
      })),
      ...reportTexts.map(({ key, label }) => ({ label, value: assessment[key] })),
      { label: 'Countries', value: assessment.countries },
    ]}
  />
);

function AssessmentForm({ signal }: { signal: Signal }) {
  const [draft, setDraft] = useState<Assessment>(signal.assessment);
  const assess = useAssess(signal);
  const change = (part: Partial<Assessment>) => setDraft((before) => ({ ...before, ...part }));
  const isReport = questions.every(({ key }) => draft[key] === 'yes');
  return (
    <Stack
      component="form"
      spacing={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        assess.mutate(draft, { onSuccess: () => toast.success('The assessment was saved') });
      }}
    >
      {questions.map(({ key, reason, text }, index) => (
        <Stack key={key} spacing={1}>
          <FormControl>
            <FormLabel id={`question-${key}`}>
              {index + 1}. {text}
            </FormLabel>
            <RadioGroup
              row
              aria-labelledby={`question-${key}`}
              value={draft[key]}
              onChange={(event) => change({ [key]: event.target.value as Answer })}
            >
              {(['yes', 'no', 'undecided'] as const).map((answer) => (
                <FormControlLabel key={answer} value={answer} control={<Radio />} label={answerTitles[answer]} />
              ))}
            </RadioGroup>
          </FormControl>
          <TextField
            label={`Reason for answer ${index + 1}`}
            multiline
            minRows={2}
            value={draft[reason]}
            {...fieldError(assess.error, reason)}
            onChange={(event) => change({ [reason]: event.target.value })}
          />
        </Stack>
      ))}
      {isReport ? (
        <Stack spacing={2}>
          <Typography variant="h6" component="h3">
            Texts of the trend report
          </Typography>
          {reportTexts.map(({ key, label }) => (
            <TextField
              key={key}
              label={label}
              multiline
              minRows={2}
              value={draft[key]}
              onChange={(event) => change({ [key]: event.target.value })}
            />
          ))}
          <TextField
            label="Countries"
            value={draft.countries}
            onChange={(event) => change({ countries: event.target.value })}
          />
        </Stack>
      ) : (
        <Alert severity="info" role="note">
          A draft trend report is created only if all three answers are yes.
        </Alert>
      )}
      <ChangeError error={assess.error} />
      <Button type="submit" variant="contained" loading={assess.isPending} sx={{ alignSelf: 'flex-start' }}>
        Save assessment
      </Button>
    </Stack>
  );
}
