import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { FormDialog } from '@/ui/FormDialog';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { useSaveContent, type PopulationRow, type Report } from './api';
import { ChangeError } from './ChangeError';

interface PopulationProps {
  report: Report;
  mayEdit: boolean;
}

const regionTitles = { eea: 'EEA+TR+XI', world: 'Worldwide' } as const;

const columnName = (column: number) => (column === 0 ? 'N' : `N${column + 1}`);

const valuesText = ({ values }: PopulationRow) =>
  values.map((value, i) => `${columnName(i)} ${value === null ? 'unknown' : value.toLocaleString('en-US')}`).join(', ');

// Estimates of the patients exposed, for tables T2 and T3.
export function PopulationSection({ report, mayEdit }: PopulationProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveContent(report);
  const { population } = report;
  return (
    <SectionCard
      title="Population estimates"
      text="The manufacturer’s estimates for tables T2 and T3. What is not entered is shown as unknown."
      actions={
        mayEdit && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setOpen(true)}>
            Add estimate
          </Button>
        )
      }
    >
      {population.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No estimates: the size of the population is unknown.
        </Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
          {population.map((row, i) => (
            <li key={`${row.device} ${row.characteristic} ${row.region} ${i}`}>
              <Typography variant="body2" component="span">
                {row.device}, {row.characteristic || 'patients'}, {regionTitles[row.region]}: {valuesText(row)}
                {row.basis && ` (${row.basis})`}
              </Typography>
              {mayEdit && (
                <Button
                  size="small"
                  sx={{ ml: 1 }}
                  aria-label={`Remove estimate ${i + 1}`}
                  onClick={() => save.mutate({ population: population.filter((_, other) => other !== i) })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
      {isOpen && <EstimateDialog report={report} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}

function EstimateDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const [row, setRow] = useState({
    device: report.devices[0]?.key ?? '',
    characteristic: '',
    region: 'world' as PopulationRow['region'],
    basis: '',
  });
  const [values, setValues] = useState(report.periods.map(() => ''));
  const change = (part: Partial<typeof row>) => setRow((before) => ({ ...before, ...part }));
  const save = useSaveContent(report);
  return (
    <FormDialog
      title="Add estimate"
      submitLabel="Add"
      maxWidth="sm"
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const given = values.map((value) => (value === '' ? null : Number(value)));
        save.mutate({ population: [...report.population, { ...row, values: given }] }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChangeError error={save.error} />
      <SelectField
        label="Device"
        options={Object.fromEntries(report.devices.map(({ key }) => [key, key]))}
        value={row.device}
        onChange={(event) => change({ device: event.target.value })}
      />
      <TextField
        label="Characteristic"
        value={row.characteristic}
        helperText="Such as an age group. Leave empty for the number of patients."
        onChange={(event) => change({ characteristic: event.target.value })}
      />
      <SelectField
        label="Region"
        options={regionTitles}
        value={row.region}
        onChange={(event) => change({ region: event.target.value as PopulationRow['region'] })}
      />
      {values.map((value, i) => (
        <TextField
          key={columnName(i)}
          type="number"
          label={`Estimate for ${columnName(i)}`}
          value={value}
          helperText={value === '' ? 'Unknown' : undefined}
          onChange={(event) => setValues((before) => before.map((old, at) => (at === i ? event.target.value : old)))}
        />
      ))}
      <TextField
        label="How it was estimated"
        value={row.basis}
        onChange={(event) => change({ basis: event.target.value })}
      />
    </FormDialog>
  );
}
