import { ChartCard } from '@/ui/charts/ChartCard';
import { ChartGrid } from '@/ui/charts/ChartGrid';
import type { ListAddress } from '@/ui/table/use-list-address';
import type { ComplaintStatistics } from './api';
import { paretoChart, paretoTable, timelineChart, timelineText, timelineTable } from './complaint-charts';
import type { FilterName } from './complaint-filters';

type Scheme = keyof ComplaintStatistics['pareto'];
interface Pareto {
  scheme: Scheme;
  title: string;
  filter: FilterName;
}

const paretos: Record<'a' | 'e' | 'f' | 'internal', Pareto> = {
  a: { scheme: 'a', title: 'Device problems (IMDRF A)', filter: 'imdrf_a' },
  e: { scheme: 'e', title: 'Clinical signs (IMDRF E)', filter: 'imdrf_e' },
  f: { scheme: 'f', title: 'Health impact (IMDRF F)', filter: 'imdrf_f' },
  internal: { scheme: 'internal', title: 'Internal codes', filter: 'internal_code' },
};

interface ComplaintChartsProps {
  statistics: ComplaintStatistics;
  address: ListAddress;
  // Whether patient harm is shown before device problems.
  isAboutPatients?: boolean;
}

export function ComplaintCharts({ statistics, address, isAboutPatients = false }: ComplaintChartsProps) {
  const { pareto, complaints } = statistics;
  const order = isAboutPatients
    ? [paretos.e, paretos.f, paretos.a]
    : [paretos.a, paretos.internal, paretos.e, paretos.f];
  // Empty charts are hidden, except the first, which states that nothing is coded.
  const drawn = order.filter(({ scheme }, index) => index === 0 || pareto[scheme].length > 0);
  return (
    <ChartGrid>
      <ChartCard
        title="Complaints over time"
        statistic="u_chart"
        text={timelineText(statistics)}
        draw={timelineChart(statistics)}
        table={timelineTable(statistics)}
      />
      {drawn.map(({ scheme, title, filter }) => (
        <ChartCard
          key={scheme}
          title={title}
          statistic="code_frequency"
          text="Most frequent first. Select a bar to filter."
          draw={paretoChart(pareto[scheme], complaints)}
          table={paretoTable(pareto[scheme], complaints)}
          emptyText="No complaints have these codes yet"
          onPick={(index) => address.setFilter(filter, [pareto[scheme][index]?.code ?? ''])}
        />
      ))}
    </ChartGrid>
  );
}
