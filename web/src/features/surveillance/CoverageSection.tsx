import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { FormDialog } from '@/ui/FormDialog';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { useSavePlan, type ElementCoverage, type Plan } from './api';
import { ChangeError } from './ChangeError';
import { fieldError } from './indicator-form';

const marks = {
  covered: { icon: <CircleCheck size={18} role="img" aria-label="Covered" />, color: 'success.main' },
  written: { icon: <CircleDashed size={18} role="img" aria-label="Not signed yet" />, color: 'warning.main' },
  missing: { icon: <CircleAlert size={18} role="img" aria-label="Missing" />, color: 'error.main' },
};

const textOf = (plan: Plan, { element }: ElementCoverage) =>
  element === 'pmcf' ? plan.follow_up_text : (plan.texts.find((one) => one.element === element)?.text ?? '');

interface CoverageSectionProps {
  plan: Plan;
  mayEdit: boolean;
}

// The sixteen elements of a plan: six sources and ten methods.
export function CoverageSection({ plan, mayEdit }: CoverageSectionProps) {
  const [edited, setEdited] = useState<ElementCoverage | null>(null);
  const groups = [
    { title: 'Sources', cells: plan.coverage.filter(({ is_source }) => is_source) },
    { title: 'Methods and procedures', cells: plan.coverage.filter(({ is_source }) => !is_source) },
  ];
  return (
    <SectionCard
      title="Coverage"
      statistic="plan_coverage"
      text="The elements required by MDR Annex III. An element is covered by a live query, a dataset or a signed text."
    >
      <Stack spacing={2}>
        {groups.map(({ title, cells }) => (
          <Box key={title}>
            <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <Box
              component="ul"
              aria-label={title}
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: 1.25,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: 'repeat(2, minmax(0, 1fr))',
                  lg: 'repeat(4, minmax(0, 1fr))',
                },
              }}
            >
              {cells.map((cell) => (
                <Cell
                  key={cell.element}
                  cell={cell}
                  text={textOf(plan, cell)}
                  {...(mayEdit && { onEdit: () => setEdited(cell) })}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
      {edited && <ElementDialog plan={plan} cell={edited} onClose={() => setEdited(null)} />}
    </SectionCard>
  );
}

function Cell({ cell, text, onEdit }: { cell: ElementCoverage; text: string; onEdit?: () => void }) {
  const mark = marks[cell.coverage];
  const action = text ? 'Edit text' : 'Write text';
  return (
    <Stack
      component="li"
      spacing={0.5}
      sx={{ p: 1.25, border: 1, borderColor: 'divider', borderLeft: 4, borderLeftColor: mark.color, borderRadius: 1 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ color: mark.color, display: 'flex', mt: 0.25 }}>{mark.icon}</Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {cell.title}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {cell.evidence}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
      {onEdit && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} aria-label={`${action}: ${cell.title}`} onClick={onEdit}>
          {action}
        </Button>
      )}
    </Stack>
  );
}

const followUpTitles = { undecided: 'Not decided', plan: 'Follow-up plan', justification: 'No follow-up is needed' };

function ElementDialog({ plan, cell, onClose }: { plan: Plan; cell: ElementCoverage; onClose: () => void }) {
  const isFollowUp = cell.element === 'pmcf';
  const [text, setText] = useState(textOf(plan, cell));
  const [followUp, setFollowUp] = useState(plan.follow_up);
  const save = useSavePlan(plan);
  const texts = [
    ...plan.texts.filter(({ element }) => element !== cell.element),
    ...(text.trim() ? [{ element: cell.element, text }] : []),
  ];
  return (
    <FormDialog
      title={cell.title}
      submitLabel="Save"
      maxWidth="sm"
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(isFollowUp ? { follow_up: followUp, follow_up_text: text } : { texts }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChangeError error={save.error} />
      {isFollowUp && (
        <SelectField
          label="Follow-up"
          value={followUp}
          options={followUpTitles}
          onChange={(event) => setFollowUp(event.target.value as Plan['follow_up'])}
        />
      )}
      <TextField
        label={followUp === 'justification' && isFollowUp ? 'Justification' : isFollowUp ? 'Reference' : 'Text'}
        multiline
        minRows={4}
        value={text}
        {...(isFollowUp ? fieldError(save.error, 'follow_up_text') : {})}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
