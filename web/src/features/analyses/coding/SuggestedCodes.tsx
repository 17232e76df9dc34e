import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { Schemas } from '@/api/client';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { annexNames, type Annexes, type CodingDraft } from './coding-form';

type Suggestions = Schemas['CodeSuggestions'];
type Annex = Suggestions['annexes'][number];
export type SuggestedCode = Annex['codes'][number];

interface SuggestedCodesProps {
  suggestions: Suggestions;
  chosen: CodingDraft['imdrf'];
  onAccept: (annex: Annexes, code: SuggestedCode) => void;
  // The text that supports a code is highlighted while the code has focus.
  onPoint: (code: SuggestedCode | null) => void;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

// How well the model performed on manufacturers it was not trained on, or what is used when there is no model.
function worth(annex: Annex): string {
  if (annex.method === 'terms' || !annex.quality)
    return 'Based on term matching; the score is the share of matching words.';
  const { top5_recall, terms_top5_recall, makers } = annex.quality;
  return (
    `On reports from ${makers} manufacturers not used for training, ${percent.format(top5_recall)} of the assigned codes ` +
    `were in the top five (term matching: ${percent.format(terms_top5_recall)}).`
  );
}

// Five codes per annex, accepted by click or number key. The person who saves them is responsible for them.
export function SuggestedCodes({ suggestions, chosen, onAccept, onPoint }: SuggestedCodesProps) {
  // The first annex with suggestions.
  const [annexKey, setAnnexKey] = useState<Annexes>(
    () =>
      (suggestions.annexes.find(({ codes }) => codes.length > 0)?.annex.toLowerCase() as Annexes | undefined) ?? 'a',
  );
  const annex = suggestions.annexes.find(({ annex: letter }) => letter.toLowerCase() === annexKey);
  const codes = annex?.codes ?? [];
  useLetterKeys((key) => {
    const code = codes[Number(key) - 1];
    if (code) onAccept(annexKey, code);
    if (key in annexNames) setAnnexKey(key as Annexes);
  });
  return (
    <Stack component="section" aria-label="Suggested codes" spacing={1}>
      <Typography variant="subtitle2" component="h3">
        Suggested codes
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        value={annexKey}
        aria-label="Annex"
        onChange={(_, key: Annexes | null) => key && setAnnexKey(key)}
      >
        {Object.entries(annexNames).map(([key, name]) => (
          <ToggleButton key={key} value={key} sx={{ py: 0.25, textTransform: 'none', lineHeight: 1.3 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {codes.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          No suggestions for this annex.
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {codes.map((code, index) => (
          <li key={code.code}>
            <SuggestionRow
              code={code}
              place={index + 1}
              isTaken={chosen[annexKey].includes(code.code)}
              onAccept={() => onAccept(annexKey, code)}
              onPoint={onPoint}
            />
          </li>
        ))}
      </Box>
      {annex && (
        <Typography variant="caption" color="text.secondary">
          {worth(annex)} {suggestions.model && annex.method === 'model' && `Model ${suggestions.model.version}.`}
        </Typography>
      )}
    </Stack>
  );
}

interface SuggestionRowProps {
  code: SuggestedCode;
  place: number;
  isTaken: boolean;
  onAccept: () => void;
  onPoint: (code: SuggestedCode | null) => void;
}

function SuggestionRow({ code, place, isTaken, onAccept, onPoint }: SuggestionRowProps) {
  const quotes = [...new Set(code.spans.map(({ quote }) => quote.toLowerCase()))];
  const show = () => onPoint(code);
  const hide = () => onPoint(null);
  return (
    <ButtonBase
      aria-pressed={isTaken}
      onClick={onAccept}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      sx={{
        width: 1,
        py: 0.5,
        px: 0.75,
        gap: 1,
        borderRadius: 1,
        textAlign: 'left',
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="kbd" sx={{ minWidth: 14, color: 'text.secondary', font: 'inherit' }}>
        {place}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: isTaken ? 700 : 400 }}>
          {code.term}{' '}
          <Typography component="span" variant="caption" color="text.secondary">
            {code.code}
          </Typography>
        </Typography>
        {quotes.length > 0 && (
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {quotes.join(', ')}
          </Typography>
        )}
      </Box>
      {isTaken && <Check size={16} aria-hidden />}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent.format(code.score)}
      </Typography>
    </ButtonBase>
  );
}
