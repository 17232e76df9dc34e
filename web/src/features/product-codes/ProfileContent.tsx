import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '@/lib/dates';
import { countOf, formatChange, formatCount, formatNumber, formatShare } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { stampText } from '@/parts/public-data/meta-text';
import { chartColors } from '@/ui/charts/chart-colors';
import { ChartCard } from '@/ui/charts/ChartCard';
import { KpiCard, KpiGrid } from '@/ui/KpiCard';
import { SectionCard } from '@/ui/SectionCard';
import type { Profile } from './api';
import { CodeFacts } from './CodeFacts';
import {
  makersChart,
  makersTable,
  problemsChart,
  problemsTable,
  recallYearsChart,
  recallYearsTable,
  yearsChart,
  yearsTable,
} from './profile-charts';

interface ProfileContentProps {
  profile: Profile;
  onChoose: (productCode: string) => void;
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

export function ProfileContent({ profile, onChoose }: ProfileContentProps) {
  const stamp = stampText(profile.meta);
  const draw = useMemo(
    () => ({
      years: yearsChart(profile.reports_by_year),
      device: problemsChart(profile.product_problems),
      patient: problemsChart(profile.patient_problems),
      makers: makersChart(profile.manufacturers),
      recalls: recallYearsChart(profile.recalls.by_year),
    }),
    [profile],
  );
  const code = profile.product_code;
  return (
    <Stack spacing={2}>
      <KeyMetrics profile={profile} />
      <Box sx={grid}>
        <SectionCard title="Classification">
          {code.definition && (
            <Typography variant="body2" sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>
              {code.definition}
            </Typography>
          )}
          <CodeFacts code={code} />
        </SectionCard>
        <ChartCard
          title="Reports by year"
          statistic="count"
          text="By date received and event type. Years marked * are incomplete."
          draw={draw.years}
          table={yearsTable(profile.reports_by_year)}
          stamp={stamp}
          emptyText="No reports on file"
        />
        <ChartCard
          title="Device problems"
          statistic="share"
          text="Share of all reports with 95% CI. A report can name several problems."
          draw={draw.device}
          table={problemsTable(profile.product_problems)}
          stamp={stamp}
          emptyText="No device problems are coded"
        />
        <ChartCard
          title="Patient problems"
          statistic="share"
          text="Share of all reports with 95% CI. A report can name several problems."
          draw={draw.patient}
          table={problemsTable(profile.patient_problems)}
          stamp={stamp}
          emptyText="No patient problems are coded"
        />
        <ChartCard
          title="Manufacturers"
          statistic="count"
          text="Reports by manufacturer, with spelling variants combined."
          draw={draw.makers}
          table={makersTable(profile.manufacturers)}
          stamp={stamp}
          emptyText="No reports name a manufacturer"
        />
        <ChartCard
          title="Recalls by year"
          statistic="recall_count"
          text="Recalled products by year of initiation and class."
          draw={draw.recalls}
          table={recallYearsTable(profile.recalls.by_year)}
          stamp={stamp}
          emptyText="No recall on file"
        />
        <LatestRecalls profile={profile} />
        <Clearances profile={profile} onChoose={onChoose} />
      </Box>
    </Stack>
  );
}

function KeyMetrics({ profile }: { profile: Profile }) {
  const { palette } = useTheme();
  const colors = chartColors[palette.mode];
  const { totals, year_on_year: compared, recalls, timeliness } = profile;
  const { current, previous, delta_pct } = compared;
  const late = timeliness.late_31_180 + timeliness.late_over_180;
  const span = `${formatDay(current.start_date)} to ${formatDay(current.end_date)}`;
  return (
    <KpiGrid label="Key metrics">
      <KpiCard
        label="Reports"
        statistic="count"
        value={formatCount(totals.reports)}
        note="all time"
        explanation="Reports received for this product code, each counted once."
      />
      <KpiCard
        label="Last 12 months"
        statistic="change"
        value={formatCount(current.total)}
        note={`${formatChange(delta_pct.total)} vs. previous 12 months (${formatCount(previous.total)})`}
        explanation={`The last 12 complete months (${span}) compared with the 12 months before.`}
      />
      <KpiCard
        label="Deaths"
        statistic="event_type"
        value={formatCount(totals.deaths)}
        note={`${formatCount(current.death)} in the last 12 months`}
        explanation="Reports with event type Death. This does not mean that the device caused the death."
        tone={colors.death}
      />
      <KpiCard
        label="Injuries"
        statistic="event_type"
        value={formatCount(totals.injuries)}
        note={`${formatCount(current.injury)} in the last 12 months`}
        tone={colors.injury}
      />
      <KpiCard
        label="Malfunctions"
        statistic="event_type"
        value={formatCount(totals.malfunctions)}
        note={`${formatCount(current.malfunction)} in the last 12 months`}
        tone={colors.malfunction}
      />
      <KpiCard
        label="Recall events"
        statistic="recall_count"
        value={formatCount(recalls.events)}
        note={
          recalls.products === 0
            ? 'no recall on file'
            : `${countOf(recalls.products, 'product')}, ${formatCount(recalls.open)} ongoing`
        }
        explanation="Distinct event numbers, all time. One event can cover many products."
      />
      <KpiCard
        label="Days to report"
        statistic="late_reports"
        value={timeliness.median_days === null ? '–' : formatNumber(timeliness.median_days, 0)}
        note={timeliness.n_known > 0 ? `${formatShare(late / timeliness.n_known)} later than 30 days` : 'unknown'}
        explanation="Median days from manufacturer awareness to FDA receipt of the initial report."
      />
      <KpiCard
        label="Known clearances"
        statistic="clearances"
        value={formatCount(profile.product_code.clearances)}
        note="from GUDID and recalls"
        explanation="Distinct premarket numbers found in GUDID devices and recalls; may not include every clearance FDA granted."
      />
    </KpiGrid>
  );
}

function LatestRecalls({ profile }: { profile: Profile }) {
  const { latest, products } = profile.recalls;
  const code = profile.product_code.product_code;
  return (
    <SectionCard title="Latest recalls">
      {products === 0 ? (
        <Typography variant="body2">No recall on file for {code} in this version of FDA data.</Typography>
      ) : (
        <Stack component="ul" spacing={1.25} sx={{ m: 0, p: 0 }}>
          {latest.map((recall) => (
            <Box component="li" key={recall.product_res_number} sx={{ listStyle: 'none' }}>
              <Typography variant="body2">
                <Link
                  component={RouterLink}
                  to={`${paths.dashboard.recalls}?procode=${code}&timePeriod=ALL&open=${recall.product_res_number}`}
                >
                  {recall.product_res_number}
                </Link>{' '}
                · {recall.classification || 'Not classified'} · {recall.status} ·{' '}
                {recall.event_date_initiated && formatDay(recall.event_date_initiated)}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {recall.recalling_firm}: {recall.reason_for_recall}
              </Typography>
            </Box>
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}

function Clearances({ profile, onChoose }: ProfileContentProps) {
  const { clearances, product_code, related } = profile;
  const more = product_code.clearances - clearances.length;
  return (
    <SectionCard title="Clearances and related codes">
      {clearances.length === 0 ? (
        <Typography variant="body2">No GUDID devices or recalls for this code list a premarket number.</Typography>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {clearances.map(({ number, kind }) => (
            <Chip key={number} size="small" variant="outlined" label={`${number} · ${kind}`} />
          ))}
          {more > 0 && <Typography variant="body2">and {formatCount(more)} more</Typography>}
        </Stack>
      )}
      {related.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.75 }}>
            Under the same regulation
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
            {related.map((other) => (
              <Chip
                key={other.product_code}
                size="small"
                title={other.device_name}
                label={`${other.product_code} · ${other.device_name}`}
                onClick={() => onChoose(other.product_code)}
                sx={{ maxWidth: 300 }}
              />
            ))}
          </Stack>
        </>
      )}
    </SectionCard>
  );
}
