import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { operators, takesValue, type Condition, type Operator, type WizardPlan } from './upload-plan';

interface FilterStepProps {
  columns: { name: string }[];
  plan: WizardPlan;
  onChange: (part: Partial<WizardPlan>) => void;
}

export function FilterStep({ columns, plan, onChange }: FilterStepProps) {
  const { conditions } = plan;
  const set = (index: number, part: Partial<Condition>) =>
    onChange({ conditions: conditions.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        Import only rows that meet every condition. Without conditions, all rows are imported.
      </Typography>
      {conditions.map((condition, index) => (
        <Stack
          key={index}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1}
          role="group"
          aria-label={`Condition ${index + 1}`}
        >
          <TextField
            select
            label="Column"
            value={condition.column}
            onChange={(event) => set(index, { column: event.target.value })}
          >
            {columns.map(({ name }) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="Condition"
            value={condition.op}
            onChange={(event) => set(index, { op: event.target.value as Operator })}
            sx={{ maxWidth: { sm: 180 } }}
          >
            {Object.entries(operators).map(([key, title]) => (
              <MenuItem key={key} value={key}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          {takesValue(condition.op) && (
            <TextField
              label={condition.op === 'in' ? 'Values, separated by ;' : 'Value'}
              value={condition.value}
              onChange={(event) => set(index, { value: event.target.value })}
            />
          )}
          <IconButton
            aria-label={`Remove condition ${index + 1}`}
            onClick={() => onChange({ conditions: conditions.filter((_, at) => at !== index) })}
          >
            <X size={18} />
          </IconButton>
        </Stack>
      ))}
      <Button
        startIcon={<Plus size={16} />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() =>
          onChange({ conditions: [...conditions, { column: columns[0]?.name ?? '', op: 'eq', value: '' }] })
        }
      >
        Add condition
      </Button>
    </Stack>
  );
}
