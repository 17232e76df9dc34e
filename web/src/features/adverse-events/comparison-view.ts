import type { Period, TimePeriod } from '@/parts/filters/period';

export const competitorViewTypes = ['us-vs-them', 'us-vs-each', 'market-share', 'problem-mix'] as const;
export type CompetitorViewType = (typeof competitorViewTypes)[number];

// An API parameter with its chosen values.
export interface Filter {
  field: string;
  values: string[];
}

export const sides = ['us', 'them'] as const;
export type Side = (typeof sides)[number];

export interface SideState {
  name: string;
  page: number;
  total_rows: number;
  order_by: string[];
}

// The state of the adverse events page and its comparison view.
export interface ComparisonView {
  procode: string | null;
  start_date: string | null;
  end_date: string | null;
  timePeriod: TimePeriod;
  filters: Filter[];
  // Manufacturers each side is filtered by; empty means all of the side.
  us: string[];
  them: string[];
  competitorViewEnabled: boolean;
  chartPanelEnabled: boolean;
  competitorViewType: CompetitorViewType;
  sides: Record<Side, SideState>;
}

export type ComparisonAction =
  | { type: 'setProcode'; procode: string }
  | { type: 'resetProcode' }
  | ({ type: 'setTimePeriod' } & Period)
  | { type: 'resetData' }
  | { type: 'enableCompetitorView'; enabled: boolean }
  | { type: 'setViewType'; viewType: CompetitorViewType }
  | { type: 'enableChartPanel'; enabled: boolean }
  | { type: 'setFilters'; filters: Filter[]; us: string[]; them: string[] }
  | { type: 'setCompanyName'; side: Side; name: string }
  | { type: 'setPagination'; side: Side; page: number; total_rows: number }
  | { type: 'setOrderBy'; side: Side; order_by: string[] };

export const everyoneName = 'All MFGS';
export const competitorsName = 'Competitors';
export const partnersName = (company: string) => `${company} & Partners`;

export const defaultNames = (company: string | null): Record<Side, string> => ({
  us: company ? partnersName(company) : everyoneName,
  them: competitorsName,
});

const newSide = (name: string): SideState => ({ name, page: 1, total_rows: 0, order_by: [] });
const newSides = (company: string | null): Record<Side, SideState> => {
  const names = defaultNames(company);
  return { us: newSide(names.us), them: newSide(names.them) };
};

const usualPeriod = { timePeriod: '5Y', start_date: null, end_date: null } as const;

export const createComparisonView = (company: string | null): ComparisonView => ({
  procode: null,
  ...usualPeriod,
  filters: [],
  us: [],
  them: [],
  competitorViewEnabled: false,
  chartPanelEnabled: true,
  competitorViewType: 'us-vs-them',
  sides: newSides(company),
});

const changeSide = (view: ComparisonView, side: Side, change: Partial<SideState>): ComparisonView => ({
  ...view,
  sides: { ...view.sides, [side]: { ...view.sides[side], ...change } },
});

// Changing the list resets both sides to page one; names and sort orders stay.
const toFirstPages = (view: ComparisonView): ComparisonView => ({
  ...view,
  sides: {
    us: { ...view.sides.us, page: 1, total_rows: 0 },
    them: { ...view.sides.them, page: 1, total_rows: 0 },
  },
});

// `company` is used for the default name when a side is reset.
export const createComparisonReducer =
  (company: string | null) =>
  (view: ComparisonView, action: ComparisonAction): ComparisonView => {
    switch (action.type) {
      case 'setProcode':
        return toFirstPages({ ...view, procode: action.procode });
      case 'resetProcode':
        return toFirstPages({ ...view, procode: null });
      case 'setTimePeriod': {
        const { timePeriod, start_date, end_date } = action;
        return toFirstPages({ ...view, timePeriod, start_date, end_date });
      }
      // Keeps the configuration: selection, filters, enabled views and view type.
      case 'resetData':
        return { ...view, sides: newSides(company) };
      case 'enableCompetitorView':
        return { ...view, competitorViewEnabled: action.enabled };
      case 'setViewType':
        return { ...view, competitorViewType: action.viewType };
      case 'enableChartPanel':
        return { ...view, chartPanelEnabled: action.enabled };
      case 'setFilters':
        return toFirstPages({ ...view, filters: action.filters, us: action.us, them: action.them });
      case 'setCompanyName':
        return changeSide(view, action.side, { name: action.name });
      case 'setPagination':
        return changeSide(view, action.side, { page: action.page, total_rows: action.total_rows });
      case 'setOrderBy':
        return changeSide(view, action.side, { order_by: action.order_by, page: 1 });
    }
  };
