import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import {
  useAnswer,
  type AnswerBody,
  type Case,
  type CaseLookup,
  type Obligation,
  type Question,
  type RuleAnswer,
} from './api';
import { answerNames } from './case-labels';

interface QuestionFormProps {
  shown: Case;
  obligation: Obligation;
  question: Question;
  // The current answer, when it is changed.
  given?: AnswerBody;
  lookup?: CaseLookup;
  onDone?: () => void;
}

// One question with its evidence. What was looked up can be used as evidence.
export function QuestionForm({ shown, obligation, question, given, lookup, onDone }: QuestionFormProps) {
  const [answer, setAnswer] = useState<RuleAnswer | ''>(given?.answer ?? '');
  const [evidence, setEvidence] = useState(given?.evidence ?? '');
  const [source, setSource] = useState(given?.evidence_source ?? '');
  const save = useAnswer(shown, obligation.jurisdiction);
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  const submit = () => {
    if (answer === '') return;
    save.mutate(
      { question: question.key, body: { answer, evidence, evidence_source: source } },
      { onSuccess: () => onDone?.() },
    );
  };
  const titleId = `question-${question.key}`;
  return (
    <Box
      component="form"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack spacing={1.5}>
        <Box>
          <Typography id={titleId} variant="subtitle1" component="h3">
            {question.text}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {question.help} {question.citation}
          </Typography>
        </Box>
        {lookup && (
          <Alert
            severity="info"
            action={
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  if (lookup.suggested) setAnswer(lookup.suggested);
                  setEvidence(lookup.finding);
                  setSource(lookup.source || 'Looked up in Pharos');
                }}
              >
                Use as evidence
              </Button>
            }
          >
            {lookup.finding} {lookup.source && `Source: ${lookup.source}.`}{' '}
            {lookup.suggested ? `Suggested answer: ${answerNames[lookup.suggested]}.` : 'Undetermined.'}
          </Alert>
        )}
        {save.isError && <Alert severity="error">{alertText(save.error)}</Alert>}
        <RadioGroup
          row
          aria-labelledby={titleId}
          value={answer}
          onChange={(event) => setAnswer(event.target.value as RuleAnswer)}
        >
          {Object.entries(answerNames).map(([value, label]) => (
            <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
          ))}
        </RadioGroup>
        <TextField
          label="Evidence"
          required
          multiline
          minRows={2}
          value={evidence}
          onChange={(event) => setEvidence(event.target.value)}
          error={'evidence' in errors}
          helperText={errors.evidence ?? 'Quote the complaint, a record or a document'}
        />
        <TextField
          label="Source of the evidence"
          required
          value={source}
          onChange={(event) => setSource(event.target.value)}
          error={'evidence_source' in errors}
          helperText={errors.evidence_source}
        />
        <Stack direction="row" spacing={1}>
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            disabled={answer === '' || !evidence.trim() || !source.trim()}
          >
            Save answer
          </Button>
          {onDone && <Button onClick={onDone}>Cancel</Button>}
        </Stack>
      </Stack>
    </Box>
  );
}
