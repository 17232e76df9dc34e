import { useMemo, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { stampText } from '@/parts/public-data/meta-text';
import { ChartCard } from '@/ui/charts/ChartCard';
import { Loaded } from '@/ui/Loaded';
import {
  problemsQuery,
  statsQuery,
  timelineQuery,
  type AeProblems,
  type AeStats,
  type AeTimeline,
  type AeQuery,
} from './api';
import * as breakdown from './breakdown-charts';
import styles from './ChartPanel.module.css';
import type { ComparisonView } from './comparison-view';
import { countedIn, type Counted } from './counted';
import { valuesOf, withFilter } from './filter-fields';
import { deviceBars, matrixChart, matrixTable, patientBars, problemTable, uncodedText } from './problem-charts';
import { SmallSelect } from './SmallSelect';
import { limitText, methodStatistics, timelineChart, timelineTable } from './timeline-chart';
import type { Dispatch } from './use-comparison-view';
import { chartMethods, intervals, readChartMethod, readInterval } from './view-address';

interface PanelProps {
  view: ComparisonView;
  dispatch: Dispatch;
  query: AeQuery;
}

const tallChart = 340;

// Every chart of the page. Clicking a bar filters the view by it.
export function ChartPanel(props: PanelProps) {
  return (
    <section aria-label="Charts" className={styles.panel}>
      <TimelineCharts {...props} />
      <StatsCharts {...props} />
      <ProblemCharts {...props} />
    </section>
  );
}

const Place = ({ width, children }: { width: 'third' | 'half' | 'whole'; children: ReactNode }) => (
  <div className={`${styles.place} ${styles[width]}`}>{children}</div>
);

const Waiting = () => (
  <Place width="whole">
    <Skeleton variant="rounded" height={360} />
  </Place>
);

function TimelineCharts({ view, dispatch, query }: PanelProps) {
  const [params, setParams] = useSearchParams();
  const interval = readInterval(params, view);
  const method = readChartMethod(params);
  const loaded = useQuery(timelineQuery('all', query, interval, method));
  return (
    <Loaded query={loaded} error="Error loading the timeline" loading={<Waiting />}>
      {(data) => {
        const choose = (name: string) => (chosen: string) =>
          setParams((current) => {
            current.set(name, chosen);
            return current;
          });
        return (
          <Place width="whole">
            <TimelineCard
              timeline={data}
              title={`${countedIn(view.filters).title} over time`}
              onBrush={(first, last) => {
                const start_date = data.buckets[first]?.start ?? null;
                const end_date = data.buckets[last]?.end ?? null;
                if (start_date && end_date)
                  dispatch({ type: 'setTimePeriod', timePeriod: 'CUSTOM', start_date, end_date });
              }}
              extra={
                <>
                  <SmallSelect label="Control chart" value={method} options={chartMethods} onChange={choose('chart')} />
                  <SmallSelect
                    label="Timeline interval"
                    value={interval}
                    options={intervals}
                    onChange={choose('interval')}
                  />
                </>
              }
            />
          </Place>
        );
      }}
    </Loaded>
  );
}

interface TimelineCardProps {
  title: string;
  timeline: AeTimeline;
  onBrush: (first: number, last: number) => void;
  extra: ReactNode;
}

function TimelineCard({ title, timeline, onBrush, extra }: TimelineCardProps) {
  const draw = useMemo(() => timelineChart(timeline), [timeline]);
  const findings = limitText(timeline);
  return (
    <ChartCard
      title={title}
      statistic={timeline.limits ? methodStatistics[timeline.limits.method] : 'count'}
      text={`Hatched: incomplete, excluded from every test. ▲ recall initiated. Drag to select a period. ${findings ?? ''}`}
      height={300}
      draw={draw}
      table={timelineTable(timeline)}
      stamp={stampText(timeline.meta)}
      onBrush={onBrush}
      extra={extra}
      emptyText="No reports in this period"
    />
  );
}

// Adds the clicked value to a filter, or removes it.
function usePick({ view, dispatch }: Pick<PanelProps, 'view' | 'dispatch'>) {
  return (field: string, value: string | undefined) => {
    if (value === undefined) return;
    const chosen = valuesOf(view.filters, field);
    const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    dispatch({ type: 'setFilters', filters: withFilter(view.filters, field, values), us: view.us, them: view.them });
  };
}

const useDraw = <Data, Drawing>(data: Data, counted: Counted, make: (data: Data, counted: Counted) => Drawing) =>
  useMemo(() => make(data, counted), [data, counted, make]);

function StatsCharts({ view, dispatch, query }: PanelProps) {
  const loaded = useQuery(statsQuery('all', query));
  return (
    <Loaded query={loaded} error="Error loading the statistics" loading={<Waiting />}>
      {(data) => <StatsCards stats={data} view={view} dispatch={dispatch} />}
    </Loaded>
  );
}

function StatsCards({ stats, view, dispatch }: { stats: AeStats } & Pick<PanelProps, 'view' | 'dispatch'>) {
  const pick = usePick({ view, dispatch });
  const counted = countedIn(view.filters);
  const stamp = stampText(stats.meta);
  const { by_event_type: types, by_manufacturer: makers, by_brand: brands, by_report_source: sources } = stats;
  const { timeliness } = stats;
  return (
    <>
      <Place width="third">
        <ChartCard
          title="Event types"
          statistic="share"
          text={`Share of ${counted.many} with 95% CI.`}
          draw={useDraw(types, counted, breakdown.eventTypeBars)}
          table={breakdown.eventTypeTable(types, counted)}
          stamp={stamp}
          onPick={(index) => pick('event_type', types[index]?.event_type)}
        />
      </Place>
      <Place width="third">
        <ChartCard
          title="Time to report"
          statistic="late_reports"
          text="Days from manufacturer awareness to FDA receipt; more than 30 is late."
          draw={useDraw(timeliness, counted, breakdown.timelinessBars)}
          table={breakdown.timelinessTable(timeliness)}
          stamp={stamp}
        />
      </Place>
      <Place width="third">
        <ChartCard
          title="Report sources"
          statistic="share"
          text={counted.note ? `Who submitted the report. ${counted.note}` : 'Who submitted the report.'}
          draw={useDraw(sources, counted, breakdown.sourceBars)}
          table={breakdown.sourceTable(sources, counted)}
          stamp={stamp}
          onPick={(index) => pick('report_source_code', sources[index]?.key || undefined)}
        />
      </Place>
      <Place width="half">
        <ChartCard
          title="Manufacturers"
          statistic="count"
          text="Spelling variants are combined. A report with devices from two manufacturers counts for both."
          height={tallChart}
          draw={useDraw(makers, counted, breakdown.nameBars)}
          table={breakdown.nameTable('Manufacturer', makers, counted)}
          stamp={stamp}
          onPick={(index) => pick('manufacturers', makers[index]?.name)}
        />
      </Place>
      <Place width="half">
        <ChartCard
          title="Brands"
          statistic="count"
          text="Brand names as reported."
          height={tallChart}
          draw={useDraw(brands, counted, breakdown.nameBars)}
          table={breakdown.nameTable('Brand', brands, counted)}
          stamp={stamp}
          onPick={(index) => pick('brands', brands[index]?.name)}
        />
      </Place>
    </>
  );
}

function ProblemCharts({ view, dispatch, query }: PanelProps) {
  const loaded = useQuery(problemsQuery('all', query));
  return (
    <Loaded query={loaded} error="Error loading the problems" loading={<Waiting />}>
      {(data) => <ProblemCards problems={data} view={view} dispatch={dispatch} />}
    </Loaded>
  );
}

function ProblemCards({ problems, view, dispatch }: { problems: AeProblems } & Pick<PanelProps, 'view' | 'dispatch'>) {
  const pick = usePick({ view, dispatch });
  const counted = countedIn(view.filters);
  const stamp = stampText(problems.meta);
  const { product_problems, patient_problems, matrix, uncoded } = problems;
  const sentences = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
  return (
    <>
      <Place width="half">
        <ChartCard
          title="Device problems"
          statistic="share"
          text={sentences(
            `Share of ${counted.many} with the problem, with 95% CI. A report can name several problems.`,
            uncodedText(uncoded.product_problems),
          )}
          height={tallChart}
          draw={useDraw(product_problems, counted, deviceBars)}
          table={problemTable(product_problems, counted)}
          stamp={stamp}
          onPick={(index) => pick('product_problems', product_problems[index]?.term)}
        />
      </Place>
      <Place width="half">
        <ChartCard
          title="Patient problems"
          statistic="share"
          text={sentences(
            `Share of ${counted.many} with the problem, with 95% CI.`,
            uncodedText(uncoded.patient_problems),
          )}
          height={tallChart}
          draw={useDraw(patient_problems, counted, patientBars)}
          table={problemTable(patient_problems, counted)}
          stamp={stamp}
          onPick={(index) => pick('patient_problems', patient_problems[index]?.term)}
        />
      </Place>
      <Place width="whole">
        <ChartCard
          title="Device problems by patient problems"
          statistic="reported_together"
          text={`${counted.title} that name both problems.`}
          height={460}
          draw={useDraw(matrix, counted, matrixChart)}
          table={matrixTable(matrix)}
          stamp={stamp}
        />
      </Place>
    </>
  );
}
