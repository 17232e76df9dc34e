import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { countryName } from '@/lib/countries';
import { SelectField } from '@/ui/SelectField';
import type { IncidentReport, SimilarIncidents } from './api';
import {
  denominatorNames,
  mayBeCumulative,
  measures,
  noSimilarIncidents,
  periodName,
  regions,
  regionTitles,
  type Denominator,
  type Measure,
  type Region,
} from './similar-incidents';
import { SimilarProposalPanel } from './SimilarProposalPanel';

interface SimilarIncidentFieldsProps {
  caseId: string;
  report: IncidentReport;
  value: SimilarIncidents | null;
  errors: Record<string, string>;
  disabled: boolean;
  onChange: (value: SimilarIncidents) => void;
}

// Section 4.3.3 of the form: incidents and devices in four periods and three regions.
export function SimilarIncidentFields({
  caseId,
  report,
  value,
  errors,
  disabled,
  onChange,
}: SimilarIncidentFieldsProps) {
  const similar = value ?? noSimilarIncidents();
  const change = (changes: Partial<SimilarIncidents>) => onChange({ ...similar, ...changes });
  const errorOf = (name: string) => ({ error: `similar.${name}` in errors, helperText: errors[`similar.${name}`] });
  return (
    <Box component="section" aria-label="Similar incidents">
      <Typography variant="subtitle1" component="h3">
        Similar incidents (4.3.3)
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Incidents, and devices on the market, in four periods of twelve months. Leave a number empty if it is not known:
        it is left out of the file.{' '}
        {report.country
          ? `The country of the event is ${countryName(report.country)}${report.is_country_in_europe ? ', which is part of EEA+CH+TR' : ''}.`
          : 'The country of the event is not recorded in the case.'}
      </Typography>
      <Stack spacing={2}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <SelectField
            label="Number of devices means"
            options={{ '': 'Not selected', ...denominatorNames }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            value={similar.denominator ?? ''}
            disabled={disabled}
            onChange={({ target }) => {
              const denominator = (target.value || null) as Denominator | null;
              change({ denominator, is_cumulative: similar.is_cumulative && mayBeCumulative(denominator) });
            }}
            {...errorOf('denominator')}
          />
          <TextField
            label="Last month of the latest period"
            type="month"
            placeholder="2026-10"
            slotProps={{ inputLabel: { shrink: true } }}
            value={similar.last_month}
            disabled={disabled}
            onChange={({ target }) => change({ last_month: target.value })}
            {...errorOf('last_month')}
          />
        </Box>
        {similar.denominator === 'other' && (
          <TextField
            label="Description of the other denominator"
            value={similar.other_denominator}
            disabled={disabled}
            onChange={({ target }) => change({ other_denominator: target.value })}
            {...errorOf('other_denominator')}
          />
        )}
        <FormControlLabel
          control={
            <Checkbox
              checked={similar.is_cumulative}
              disabled={disabled || !mayBeCumulative(similar.denominator)}
              onChange={({ target }) => change({ is_cumulative: target.checked })}
            />
          }
          label="Totals since the beginning instead of numbers of each period"
        />
        {!disabled && <SimilarProposalPanel caseId={caseId} similar={similar} onUse={onChange} />}
        {similar.periods.map((period, at) => (
          <PeriodFields
            key={at}
            name={periodName(similar.last_month, at)}
            period={period}
            errorOf={(region, measure) => errorOf(`periods.${at}.${region}.${measure}`)}
            disabled={disabled}
            onChange={(changed) => change({ periods: similar.periods.with(at, changed) })}
          />
        ))}
      </Stack>
    </Box>
  );
}

type Period = SimilarIncidents['periods'][number];

interface PeriodFieldsProps {
  name: string;
  period: Period;
  errorOf: (region: Region, measure: Measure) => { error: boolean; helperText: string | undefined };
  disabled: boolean;
  onChange: (period: Period) => void;
}

const measureNames: Record<Measure, string> = { incidents: 'Incidents', devices: 'Devices' };

// A column of each region; on a narrow screen, a row.
function PeriodFields({ name, period, errorOf, disabled, onChange }: PeriodFieldsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5, p: 0 }}>
        {name}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {regions.map((region) => (
          <Box key={region}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {regionTitles[region]}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
              {measures.map((measure) => (
                <TextField
                  key={measure}
                  size="small"
                  label={measureNames[measure]}
                  type="number"
                  slotProps={{
                    htmlInput: { min: 0, step: 1, 'aria-label': `${measureNames[measure]}: ${regionTitles[region]}` },
                  }}
                  value={period[region][measure] ?? ''}
                  disabled={disabled}
                  onChange={({ target }) =>
                    onChange({
                      ...period,
                      [region]: { ...period[region], [measure]: target.value === '' ? null : Number(target.value) },
                    })
                  }
                  {...errorOf(region, measure)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
