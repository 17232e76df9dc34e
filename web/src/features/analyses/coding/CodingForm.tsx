import { useRef, type KeyboardEvent } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronDown } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { AnalysisRisk } from '@/features/analyses/api';
import { keys } from '@/features/analyses/keyboard/shortcuts';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import type { GridContent } from '@/parts/risk-grid/grid-content';
import { SelectField } from '@/ui/SelectField';
import { ImdrfPicker } from '@/parts/imdrf/ImdrfPicker';
import { annexes, annexLabels, investigated, withRisk, type CodingDraft, type Finding } from './coding-form';

interface CodingFormProps {
  draft: CodingDraft;
  risks: AnalysisRisk[];
  severity: GridContent['severity'];
  onChange: (draft: CodingDraft) => void;
}

// Two fields in a row, to fit the height of a laptop.
const pair = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'center',
} as const;

// Escape leaves a field, so that letters are shortcuts again. An open list is closed first.
function leaveField({ key, target }: KeyboardEvent) {
  const isField = target instanceof HTMLElement && target.matches('input, textarea');
  if (key === 'Escape' && isField && target.getAttribute('aria-expanded') !== 'true') target.blur();
}

// Hazard, hazardous situation and harm from the risk definition or as a new risk; codes; severity; rationale.
export function CodingForm({ draft, risks, severity, onChange }: CodingFormProps) {
  const change = (part: Partial<CodingDraft>) => onChange({ ...draft, ...part });
  const riskField = useRef<HTMLInputElement>(null);
  const codesField = useRef<HTMLInputElement>(null);
  useLetterKeys((key, event) => {
    if (key !== keys.pickRisk && key !== keys.findCodes) return;
    // Otherwise the letter would be typed into the field.
    event.preventDefault();
    if (key === keys.findCodes) {
      codesField.current?.focus();
      return;
    }
    if (draft.finding !== 'known') flushSync(() => change({ finding: 'known' }));
    riskField.current?.focus();
  });
  const risk = risks.find(({ risk_id }) => risk_id === draft.riskId) ?? null;
  const picker = (annex: keyof CodingDraft['imdrf']) => (
    <ImdrfPicker
      key={annex}
      annex={annex}
      label={annexLabels[annex]}
      inputRef={annex === annexes[0] ? codesField : undefined}
      value={draft.imdrf[annex]}
      onChange={(codes) => change({ imdrf: { ...draft.imdrf, [annex]: codes } })}
    />
  );
  return (
    <Stack spacing={1} onKeyDown={leaveField}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={draft.finding}
        aria-label="Finding"
        sx={{ '& .MuiToggleButton-root': { py: 0.25 } }}
        onChange={(_, finding: Finding | null) => finding && change({ finding })}
      >
        <ToggleButton value="known">Known risk</ToggleButton>
        <ToggleButton value="new">New risk</ToggleButton>
        <ToggleButton value="none">No hazard</ToggleButton>
      </ToggleButtonGroup>
      {draft.finding === 'known' && (
        <Autocomplete
          size="small"
          options={risks}
          value={risk}
          groupBy={({ hazard }) => hazard}
          getOptionLabel={({ risk_id, hazardous_situation, harm }) => `${risk_id} ${hazardous_situation} → ${harm}`}
          isOptionEqualToValue={(one, other) => one.risk_id === other.risk_id}
          onChange={(_, next) => (next ? onChange(withRisk(draft, next)) : change({ riskId: '' }))}
          renderInput={(params) => (
            <TextField {...params} label="Hazardous situation and harm" required inputRef={riskField} />
          )}
        />
      )}
      {draft.finding === 'new' && (
        <>
          <TextField
            label="Hazard"
            size="small"
            required
            value={draft.hazard}
            onChange={(event) => change({ hazard: event.target.value })}
          />
          <TextField
            label="Hazardous situation"
            size="small"
            required
            value={draft.situation}
            onChange={(event) => change({ situation: event.target.value })}
          />
          <TextField
            label="Harm"
            size="small"
            required
            value={draft.harm}
            onChange={(event) => change({ harm: event.target.value })}
          />
        </>
      )}
      {draft.finding !== 'none' && (
        <Box sx={pair}>
          <SelectField
            label="Severity"
            // A known risk sets the severity from the definition.
            required={draft.finding === 'new'}
            options={{
              ...(draft.finding === 'known' && { '': 'As defined' }),
              ...Object.fromEntries(severity.map(({ level, label }) => [String(level), `${level} ${label}`])),
            }}
            value={draft.severity === null ? '' : String(draft.severity)}
            onChange={(event) => change({ severity: event.target.value === '' ? null : Number(event.target.value) })}
          />
          <FormControlLabel
            control={<Switch checked={draft.harmOccurred} onChange={(_, harmOccurred) => change({ harmOccurred })} />}
            label="The harm occurred"
          />
        </Box>
      )}
      <Box sx={pair}>{annexes.map(picker)}</Box>
      <Accordion
        disableGutters
        variant="outlined"
        defaultExpanded={investigated.some((annex) => draft.imdrf[annex].length > 0)}
      >
        <AccordionSummary
          expandIcon={<ChevronDown size={18} />}
          sx={{ minHeight: 32, '& .MuiAccordionSummary-content': { my: 0.25 } }}
        >
          Investigated
        </AccordionSummary>
        <AccordionDetails>
          <Stack spacing={1}>{investigated.map(picker)}</Stack>
        </AccordionDetails>
      </Accordion>
      <TextField
        label="Rationale"
        size="small"
        multiline
        maxRows={4}
        value={draft.rationale}
        onChange={(event) => change({ rationale: event.target.value })}
      />
    </Stack>
  );
}
