import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatDay, formatMoment } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { FactList } from '@/ui/FactList';
import { SectionCard } from '@/ui/SectionCard';
import { caseLookupsQuery, type AskedQuestion, type Case, type Obligation } from './api';
import { answerNames, jurisdictionNames, qualificationNames } from './case-labels';
import { DecisionActions } from './DecisionActions';
import { QuestionForm } from './QuestionForm';
import { RunningClocks } from './RunningClocks';
import { StateMark } from './StateMark';

const isUndecided = ({ state }: Obligation) => state === 'aware' || state === 'assessing';

// The decision in one jurisdiction: questions, answers, outcome, clocks and what was sent.
export function ObligationPanel({ shown, obligation }: { shown: Case; obligation: Obligation }) {
  const { data: lookups = [] } = useQuery(caseLookupsQuery(shown.id));
  const { may } = usePermissions();
  const { rules, asked, next_question, reached } = obligation;
  const mayAnswer = may('case:write') && isUndecided(obligation);
  const [changed, setChanged] = useState<string | null>(null);
  const lookupOf = (key: string | null) => lookups.find(({ lookup }) => lookup === key);
  return (
    <SectionCard
      title={jurisdictionNames[obligation.jurisdiction]}
      text={`${rules.title}, version of ${formatDay(rules.version)}`}
      actions={<StateMark state={obligation.state} />}
    >
      <Stack spacing={2}>
        {rules.checked !== 'primary' && <Alert severity="warning">{rules.checked_note}</Alert>}
        <Stack component="ol" spacing={1.5} aria-label="Answers" sx={{ m: 0, pl: 2.5 }}>
          {asked.map((question) => (
            <li key={question.key}>
              {changed === question.key ? (
                <QuestionForm
                  shown={shown}
                  obligation={obligation}
                  question={question}
                  given={question.given}
                  lookup={lookupOf(question.lookup)}
                  onDone={() => setChanged(null)}
                />
              ) : (
                <Answered question={question} onChange={mayAnswer ? () => setChanged(question.key) : undefined} />
              )}
            </li>
          ))}
        </Stack>
        {next_question && mayAnswer && (
          <QuestionForm
            key={next_question.key}
            shown={shown}
            obligation={obligation}
            question={next_question}
            lookup={lookupOf(next_question.lookup)}
          />
        )}
        {next_question && !mayAnswer && isUndecided(obligation) && (
          <Typography variant="body2" color="textSecondary">
            Next question: {next_question.text}
          </Typography>
        )}
        {reached && (
          <Alert severity={reached.kind === 'reportable' || reached.kind === 'follow_up' ? 'warning' : 'info'}>
            <strong>{reached.label}</strong>. {reached.text} ({reached.citation})
            {obligation.has_uncertain_answer && ' At least one answer is uncertain.'}
          </Alert>
        )}
        <Decision obligation={obligation} />
        <DecisionActions shown={shown} obligation={obligation} />
        <RunningClocks obligation={obligation} />
      </Stack>
    </SectionCard>
  );
}

function Answered({ question, onChange }: { question: AskedQuestion; onChange?: () => void }) {
  const { preferences } = useUser();
  const { given } = question;
  return (
    <Box>
      <Typography variant="body2">
        {question.text} <strong>{answerNames[given.answer]}</strong>
        {onChange && (
          <Button size="small" aria-label={`Change the answer: ${question.text}`} onClick={onChange} sx={{ ml: 1 }}>
            Change
          </Button>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {given.evidence} – {given.evidence_source}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {given.answered_by_name}, {formatMoment(given.answered_at, preferences)} · {question.citation}
      </Typography>
    </Box>
  );
}

function Decision({ obligation }: { obligation: Obligation }) {
  const { preferences } = useUser();
  const { decided_at, decided_by_name, qualified_person, qualification, reason, source_checked } = obligation;
  if (!decided_at) return null;
  return (
    <FactList
      facts={[
        { label: 'Decided by', value: `${decided_by_name ?? ''}, ${formatMoment(decided_at, preferences)}` },
        {
          label: 'Qualified person',
          value: qualified_person && `${qualified_person}, ${qualificationNames[qualification]}`,
        },
        { label: 'Reason', value: reason },
        { label: 'Source checked', value: source_checked },
        { label: 'Signed', value: obligation.signature_id && 'Electronically signed' },
        {
          label: 'Report sent',
          value:
            obligation.submitted_on &&
            `${formatDay(obligation.submitted_on)}${obligation.was_on_time === false ? ', late' : ''}`,
        },
        { label: 'Reference', value: obligation.submission_reference },
      ]}
    />
  );
}
