import { formatDay } from '@/lib/dates';
import type { RecentRecord } from '@/parts/recent/recent-records';
import type { SearchGroup, SearchHit } from './api';
import type { PageEntry } from './search-pages';

export interface SearchOption {
  key: string;
  kind: string;
  id: string;
  title: string;
  detail: string;
  path: string;
}

export interface OptionGroup {
  title: string;
  options: SearchOption[];
  // Said below the options.
  note?: string;
}

const groupTitles: Record<SearchGroup['kind'], string> = {
  complaint: 'Complaints',
  product: 'Products',
  family: 'Product families',
  case: 'Cases',
  investigation: 'Investigations',
  pms_plan: 'PMS plans',
  periodic_report: 'PSURs and PMSRs',
  analysis: 'Risk analyses',
  report: 'Adverse event reports',
  recall: 'Recalls',
  product_code: 'Product codes',
  monitor: 'Monitors',
  person: 'People',
};

const optionOf = (kind: string, { id, title, detail, day, path }: SearchHit): SearchOption => ({
  key: `${kind}-${id}`,
  kind,
  id,
  title,
  detail: [day && formatDay(day), detail].filter(Boolean).join(' · '),
  path,
});

function noteOf({ has_more, is_available }: SearchGroup) {
  if (!is_available) return 'Cannot be searched at the moment.';
  return has_more ? 'There are more: add a word or a longer number.' : undefined;
}

const pageGroup = (pages: PageEntry[]): OptionGroup[] =>
  pages.length === 0
    ? []
    : [
        {
          title: 'Pages',
          options: pages.map(({ title, area, path }) => ({
            key: `page-${area}-${title}`,
            kind: 'page',
            id: path,
            title,
            detail: area,
            path,
          })),
        },
      ];

// What is offered before anything is typed.
export const startGroups = (recent: RecentRecord[], pages: PageEntry[]): OptionGroup[] => [
  ...(recent.length > 0
    ? [
        {
          title: 'Recently opened',
          options: recent.map((record) => ({ ...record, key: `recent-${record.kind}-${record.id}`, detail: '' })),
        },
      ]
    : []),
  ...pageGroup(pages),
];

export const resultGroups = (groups: SearchGroup[], pages: PageEntry[]): OptionGroup[] => [
  ...groups.map((group) => ({
    title: groupTitles[group.kind],
    options: group.hits.map((hit) => optionOf(group.kind, hit)),
    note: noteOf(group),
  })),
  ...pageGroup(pages),
];
