import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { Schemas } from '@/api/client';
import { annexNames, type Annexes, type CodingDraft } from './coding-form';
import { useLetterKeys } from './use-letter-keys';

type Suggestions = Schemas['CodeSuggestions'];
type Annex = Suggestions['annexes'][number];
export type SuggestedCode = Annex['codes'][number];

interface SuggestedCodesProps {
  suggestions: Suggestions;
  chosen: CodingDraft['imdrf'];
  onAccept: (annex: Annexes, code: SuggestedCode) => void;
  // The words that speak for a code are shown in the text while somebody looks at it.
  onPoint: (code: SuggestedCode | null) => void;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

// What the model was worth when it was tried on makers it had not seen; where nothing was learned, what is done instead.
function worth(annex: Annex): string {
  if (annex.method === 'terms' || !annex.quality) return 'Found by the words of the terms; the share found is shown.';
  const { top5_recall, terms_top5_recall, makers } = annex.quality;
  return (
    `Tried on reports of ${makers} makers it had not learned from, ${percent.format(top5_recall)} of the codes people ` +
    `gave were among the five (matching of terms: ${percent.format(terms_top5_recall)}).`
  );
}

// Five codes for each annex, taken over by a click or the key of their number. The person who saves them answers for
// them.
export function SuggestedCodes({ suggestions, chosen, onAccept, onPoint }: SuggestedCodesProps) {
  // The first annex that has something to offer.
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
          No code of this annex is likely enough to be suggested.
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
  const words = [...new Set(code.spans.map(({ quote }) => quote.toLowerCase()))];
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
        {words.length > 0 && (
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {words.join(', ')}
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
