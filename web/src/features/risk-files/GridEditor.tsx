import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import type { HubOwner } from '@/lib/hub-owner';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { useSaveGrid, type GridContent, type RegionKey } from './api';
import { regionKeys, regionLabel, regionLetters, slips } from '@/parts/risk-grid/grid-content';
import { contentOf, paint } from './grid-draft';
import { RegionLegend, RiskMatrix } from '@/parts/risk-grid/RiskMatrix';
import { ProbabilityEditor, SeverityEditor } from './ScaleEditor';

interface GridEditorProps {
  owner: HubOwner;
  // The initial content.
  start: GridContent;
  // The version being edited, for optimistic locking; 0 if there was none.
  shown: number;
  onClose: () => void;
}

const staleStatus = 412;

// Edits the matrix and its scales; saving creates a new draft.
export function GridEditor({ owner, start, shown, onClose }: GridEditorProps) {
  const [grid, setGrid] = useState(contentOf(start));
  const [brush, setBrush] = useState<RegionKey>('investigate');
  const save = useSaveGrid(owner);
  const faults = save.error instanceof ApiError ? save.error.fields : {};
  const isStale = save.error instanceof ApiError && save.error.status === staleStatus;
  const odd = slips(grid).length;
  const change = (next: GridContent) => {
    setGrid(next);
    if (save.isError) save.reset();
  };
  const submit = () =>
    save.mutate(
      { body: grid, shown },
      {
        onSuccess: ({ version }) => {
          toast.success(`Saved as draft version ${version}`);
          onClose();
        },
      },
    );
  return (
    <Stack spacing={2.5}>
      <SectionCard
        title="Matrix"
        text="Select a region and drag over cells. Keyboard: arrow keys move, A, I and U set the region."
      >
        <Stack spacing={2}>
          <TextField
            label="Name"
            value={grid.name}
            required
            error={'name' in faults}
            helperText={faults.name}
            onChange={(event) => change({ ...grid, name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            sx={{ maxWidth: 480 }}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={brush}
            aria-label="Region to paint"
            onChange={(_, region: RegionKey | null) => region && setBrush(region)}
          >
            {regionKeys.map((key) => (
              <ToggleButton key={key} value={key}>
                {regionLetters[key]} · {regionLabel(grid, key)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <RiskMatrix
            grid={grid}
            label="Risk matrix, editable"
            brush={brush}
            onPaint={(s, p, region) => change(paint(grid, s, p, region))}
          />
          {odd > 0 && (
            <Alert severity="warning" role="note">
              {odd === 1 ? 'One cell is' : `${odd} cells are`} in a better region than an adjacent cell with lower risk.
              These cells are marked with a triangle.
            </Alert>
          )}
          <RegionLegend grid={grid} />
        </Stack>
      </SectionCard>
      <SectionCard title="Severity" text="From least to most severe.">
        <SeverityEditor grid={grid} faults={faults} onChange={change} />
      </SectionCard>
      <SectionCard title="Probability" text="From least to most frequent. Each level starts where the one below ends.">
        <ProbabilityEditor grid={grid} faults={faults} onChange={change} />
      </SectionCard>
      <SectionCard title="Regions and policy">
        <Stack spacing={2}>
          {grid.regions.map((region, index) => (
            <TextField
              key={region.key}
              size="small"
              label={`Action: ${region.label}`}
              value={region.action ?? ''}
              onChange={(event) =>
                change({
                  ...grid,
                  regions: grid.regions.map((one, i) => (i === index ? { ...one, action: event.target.value } : one)),
                })
              }
            />
          ))}
          <TextField
            label="Policy note"
            multiline
            minRows={3}
            value={grid.policy_note ?? ''}
            helperText="The risk acceptability policy that the matrix implements"
            onChange={(event) => change({ ...grid, policy_note: event.target.value })}
          />
        </Stack>
      </SectionCard>
      {save.isError && (
        <Alert severity="error">
          {isStale
            ? 'Another user has saved a new version. Close the editor, review the new version, and edit again.'
            : alertText(save.error)}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" loading={save.isPending} onClick={submit}>
          Save as draft
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Typography variant="body2" color="textSecondary">
          Each save creates a new version. The approved version stays in force until the draft is approved.
        </Typography>
      </Stack>
    </Stack>
  );
}
