import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { basisLabels } from '@/parts/risk-grid/grid-content';
import type { GridContent, ProbabilityLevel } from './api';
import {
  addLevel,
  changeBasis,
  changeProbability,
  changeSeverity,
  fewestLevels,
  mostLevels,
  removeLevel,
  type Scale,
} from './grid-draft';
import { NumberText } from './NumberText';

interface ScaleProps {
  grid: GridContent;
  // Field errors from the server: "severity[0].label".
  faults: Record<string, string>;
  onChange: (grid: GridContent) => void;
}

interface LevelRowProps extends ScaleProps {
  scale: Scale;
  level: number;
  children: React.ReactNode;
}

const faultOf = (faults: Record<string, string>, scale: Scale, level: number, field: string) => {
  const message = faults[`${scale}[${level - 1}].${field}`];
  return { error: message !== undefined, helperText: message };
};

function LevelRow({ grid, scale, level, onChange, children }: Omit<LevelRowProps, 'faults'>) {
  const label = grid[scale][level - 1]?.label ?? '';
  return (
    <Box
      role="group"
      aria-label={`${scale === 'severity' ? 'Severity' : 'Probability'} level ${level}`}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
    >
      <Typography sx={{ width: 20, pt: 1, textAlign: 'right', color: 'text.secondary' }}>{level}</Typography>
      {children}
      <IconButton
        aria-label={`Remove ${label}`}
        disabled={grid[scale].length <= fewestLevels}
        onClick={() => onChange(removeLevel(grid, scale, level))}
      >
        <Trash2 size={16} />
      </IconButton>
    </Box>
  );
}

const AddButton = ({ grid, scale, onChange }: Omit<LevelRowProps, 'faults' | 'level' | 'children'>) => (
  <Button
    size="small"
    startIcon={<Plus size={16} />}
    disabled={grid[scale].length >= mostLevels}
    onClick={() => onChange(addLevel(grid, scale))}
    sx={{ alignSelf: 'flex-start' }}
  >
    Add a higher level
  </Button>
);

export function SeverityEditor({ grid, faults, onChange }: ScaleProps) {
  return (
    <Stack spacing={1.5}>
      {grid.severity.map(({ level, label, definition }) => (
        <LevelRow key={level} grid={grid} scale="severity" level={level} onChange={onChange}>
          <TextField
            size="small"
            label="Label"
            value={label}
            sx={{ width: 170, flexShrink: 0 }}
            {...faultOf(faults, 'severity', level, 'label')}
            onChange={(event) => onChange(changeSeverity(grid, level, { label: event.target.value }))}
          />
          <TextField
            size="small"
            label="Definition"
            fullWidth
            multiline
            value={definition ?? ''}
            {...faultOf(faults, 'severity', level, 'definition')}
            onChange={(event) => onChange(changeSeverity(grid, level, { definition: event.target.value }))}
          />
        </LevelRow>
      ))}
      <AddButton grid={grid} scale="severity" onChange={onChange} />
    </Stack>
  );
}

export function ProbabilityEditor({ grid, faults, onChange }: ScaleProps) {
  const basis = grid.probability[0]?.basis ?? 'per_use';
  const last = grid.probability.length;
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        size="small"
        label="Probability basis"
        value={basis}
        sx={{ maxWidth: 220 }}
        onChange={(event) => onChange(changeBasis(grid, event.target.value as ProbabilityLevel['basis']))}
      >
        {Object.entries(basisLabels).map(([value, text]) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      {grid.probability.map(({ level, label, upper, qualitative }) => (
        <LevelRow key={level} grid={grid} scale="probability" level={level} onChange={onChange}>
          <TextField
            size="small"
            label="Label"
            value={label}
            sx={{ width: 170, flexShrink: 0 }}
            {...faultOf(faults, 'probability', level, 'label')}
            onChange={(event) => onChange(changeProbability(grid, level, { label: event.target.value }))}
          />
          <NumberText
            label={level === last ? 'No upper limit' : 'Upper limit'}
            disabled={level === last}
            value={upper ?? null}
            {...faultOf(faults, 'probability', level, 'upper')}
            onChange={(value) => onChange(changeProbability(grid, level, { upper: value }))}
          />
          <TextField
            size="small"
            label="Description"
            fullWidth
            value={qualitative ?? ''}
            {...faultOf(faults, 'probability', level, 'qualitative')}
            onChange={(event) => onChange(changeProbability(grid, level, { qualitative: event.target.value }))}
          />
        </LevelRow>
      ))}
      <AddButton grid={grid} scale="probability" onChange={onChange} />
    </Stack>
  );
}
