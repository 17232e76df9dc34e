import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { Schemas } from '@/api/client';
import { Key } from '@/features/analyses/keyboard/Key';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { StatisticHelp } from '@/ui/StatisticHelp';
import type { CodingDraft } from './coding-form';
import {
  isChosen,
  knownRisk,
  qualityOf,
  reasonOf,
  rowsOf,
  setOrder,
  suggestionSets,
  type SuggestedCode,
  type SuggestedRisk,
  type SuggestionSet,
} from './suggestion-rows';

interface SuggestionsProps {
  suggestions: Schemas['CodeSuggestions'];
  draft: CodingDraft;
  onAcceptAll: () => void;
  onAcceptCode: (code: SuggestedCode) => void;
  onAcceptRisk: (risk: SuggestedRisk) => void;
  // The text that supports a code is highlighted while the code has focus.
  onPoint: (code: SuggestedCode | null) => void;
}

// Codes and risks that may apply, each with its source. None is part of the coding until it is accepted, and the person
// who saves it is responsible for it.
export function Suggestions(props: SuggestionsProps) {
  const { suggestions, draft, onAcceptAll, onAcceptCode, onAcceptRisk, onPoint } = props;
  const [set, setSet] = useState<SuggestionSet>('best');
  const codes = rowsOf(suggestions, set);
  const { risks, known } = suggestions;
  const mayAcceptAll = known.length > 0 || knownRisk(suggestions) !== undefined;
  const chosenRisk = draft.finding === 'known' ? risks.findIndex(({ risk_id }) => risk_id === draft.riskId) : -1;
  useLetterKeys((key) => {
    const code = codes[Number(key) - 1];
    if (code) onAcceptCode(code);
    if (key === keys.acceptAll && mayAcceptAll) onAcceptAll();
    const risk = risks[(chosenRisk + 1) % risks.length];
    if (key === keys.risk && risk) onAcceptRisk(risk);
    if (key === keys.suggestionSet) setSet(setOrder[(setOrder.indexOf(set) + 1) % setOrder.length] ?? 'best');
  });
  return (
    <Stack component="section" aria-label="Suggestions" spacing={0.5}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Typography variant="subtitle2" component="h3">
            Suggestions
          </Typography>
          <StatisticHelp statistic="suggestion_score" label="Help: Suggestions" />
        </Stack>
        <Button size="small" sx={{ py: 0 }} disabled={!mayAcceptAll} onClick={onAcceptAll}>
          Accept best (A)
        </Button>
      </Stack>
      <Box sx={rowFrame} component="ul">
        {risks.map((risk, index) => (
          <li key={risk.risk_id}>
            <Row
              shortcut={index === (chosenRisk + 1) % risks.length ? 'R' : ''}
              isTaken={index === chosenRisk}
              name={`${risk.risk_id} ${risk.hazardous_situation} → ${risk.harm}`}
              title={`${risk.risk_id} ${risk.hazardous_situation} → ${risk.harm}`}
              lines={2}
              source={reasonOf(risk, suggestions)}
              onAccept={() => onAcceptRisk(risk)}
            />
          </li>
        ))}
      </Box>
      <Tooltip title={qualityOf(suggestions, set)} placement="left" describeChild>
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={set}
          aria-label="Suggested codes of"
          onChange={(_, next: SuggestionSet | null) => next && setSet(next)}
        >
          {setOrder.map((one) => (
            <ToggleButton key={one} value={one} sx={{ py: 0, textTransform: 'none', lineHeight: 1.5, fontSize: 13 }}>
              {suggestionSets[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Tooltip>
      {codes.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          No suggested codes.
        </Typography>
      )}
      <Box sx={{ ...rowFrame, maxHeight: 132, overflowY: 'auto' }} component="ol">
        {codes.map((code, index) => (
          <li key={code.code}>
            <Row
              shortcut={String(index + 1)}
              isTaken={isChosen(draft, code)}
              name={
                <>
                  {code.term} <span style={{ opacity: 0.75 }}>{code.code}</span>
                </>
              }
              title={`${code.term} ${code.code}`}
              source={code.source}
              onAccept={() => onAcceptCode(code)}
              onPoint={(isPointed) => onPoint(isPointed ? code : null)}
            />
          </li>
        ))}
      </Box>
    </Stack>
  );
}

const rowFrame = { listStyle: 'none', m: 0, p: 0 } as const;

interface RowProps {
  shortcut: string;
  isTaken: boolean;
  name: ReactNode;
  // The whole name, which may be cut off.
  title: string;
  // A risk is selected by its text, so it may take two lines.
  lines?: 1 | 2;
  source: string;
  onAccept: () => void;
  onPoint?: (isPointed: boolean) => void;
}

// Dashed until accepted: a suggestion must not look like a decision.
function Row({ shortcut, isTaken, name, title, lines = 1, source, onAccept, onPoint }: RowProps) {
  const show = () => onPoint?.(true);
  const hide = () => onPoint?.(false);
  return (
    <ButtonBase
      aria-pressed={isTaken}
      title={title}
      onClick={onAccept}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      sx={{
        width: 1,
        minHeight: 24,
        mb: 0.25,
        px: 0.5,
        gap: 0.75,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: 'divider',
        textAlign: 'left',
        justifyContent: 'flex-start',
        ...(isTaken && { borderStyle: 'solid', borderColor: 'primary.main' }),
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ width: 22, flexShrink: 0 }}>{shortcut && <Key name={shortcut} />}</Box>
      <Typography
        variant="body2"
        noWrap={lines === 1}
        sx={{
          flex: 1,
          minWidth: 0,
          fontWeight: isTaken ? 600 : 400,
          ...(lines === 2 && {
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
            overflow: 'hidden',
            lineHeight: 1.3,
          }),
        }}
      >
        {name}
      </Typography>
      {isTaken && <Check size={14} aria-hidden />}
      <Typography variant="caption" color="text.secondary" noWrap sx={{ maxWidth: '42%', flexShrink: 0 }}>
        {source}
      </Typography>
    </ButtonBase>
  );
}
