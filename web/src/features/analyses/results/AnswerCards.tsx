import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck, CircleHelp, TrendingDown, TrendingUp } from 'lucide-react';
import type { Summary } from './results-api';

type Answers = Summary['answers'];

const questions: Record<keyof Answers, string> = {
  new_hazard: 'Is there a previously unrecognized hazard or hazardous situation?',
  estimate_changed: 'Has an estimated risk changed from the risk file?',
  acceptability_changed: 'Has the acceptability of a risk changed?',
};
const looks = {
  yes: { word: 'Yes', color: 'warning.main', icon: <CircleAlert size={22} aria-hidden /> },
  worse: { word: 'Yes, worse', color: 'warning.main', icon: <TrendingUp size={22} aria-hidden /> },
  better: { word: 'Yes, better', color: 'info.main', icon: <TrendingDown size={22} aria-hidden /> },
  no: { word: 'No', color: 'success.main', icon: <CircleCheck size={22} aria-hidden /> },
  undetermined: { word: 'Undetermined', color: 'text.secondary', icon: <CircleHelp size={22} aria-hidden /> },
} as const;
const mostRisks = 8;

// The questions of ISO 14971 clause 10 on production and post-production information, answered from the coded items.
export const AnswerCards = ({ answers }: { answers: Answers }) => (
  <Box
    component="section"
    aria-label="Answers to ISO 14971 clause 10"
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
  >
    {(Object.keys(questions) as (keyof Answers)[]).map((key) => {
      const { answer, text, risk_ids } = answers[key];
      const { word, color, icon } = looks[answer];
      return (
        <Card key={key} component="article" aria-label={questions[key]} sx={{ p: 2, borderTop: 3, borderColor: color }}>
          <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
            {questions[key]}
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, my: 1, color }}>
            {icon}
            <Typography variant="h5" component="p">
              {word}
            </Typography>
          </Stack>
          <Typography variant="body2">{text}</Typography>
          {risk_ids.length > 0 && (
            <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: 1 }}>
              {risk_ids.slice(0, mostRisks).map((id) => (
                <Chip key={id} size="small" variant="outlined" label={id} />
              ))}
              {risk_ids.length > mostRisks && (
                <Typography variant="caption">and {risk_ids.length - mostRisks} more</Typography>
              )}
            </Stack>
          )}
        </Card>
      );
    })}
  </Box>
);
