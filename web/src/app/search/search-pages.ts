import { visibleItems, type NavItem, type NavSection } from '@/app/navigation/nav-items';
import { paths } from '@/lib/paths';

export interface PageEntry {
  title: string;
  // Where it belongs: the section of the navigation.
  area: string;
  path: string;
}

const otherPages: PageEntry[] = [
  { title: 'My work', area: 'Home', path: paths.work },
  { title: 'Glossary', area: 'Help', path: paths.glossary },
  { title: 'Profile', area: 'Settings', path: paths.user.profile },
  { title: 'Email notifications', area: 'Profile', path: paths.user.profile },
  { title: 'Organization settings', area: 'Settings', path: paths.tenant.settings },
  { title: 'Competitor Settings', area: 'Settings', path: paths.tenant.competitorSettings },
  { title: 'Manage People', area: 'Settings', path: paths.user.managePeople },
  { title: 'Audit trail', area: 'Settings', path: paths.tenant.audit },
];

const hiddenButUseful: readonly string[] = [
  paths.dashboard.recalls,
  paths.dashboard.profile,
  paths.dashboard.procodeSearch,
];

function listItems(items: NavItem[], area: string): PageEntry[] {
  const shown = [...visibleItems(items), ...items.filter(({ hide, path }) => hide && hiddenButUseful.includes(path))];
  return shown
    .filter(({ disabled }) => !disabled)
    .flatMap(({ title, path, children = [] }) => [{ title, area, path }, ...listItems(children, title)]);
}

// Every page that the plan includes, for the search.
export const listPages = (sections: NavSection[]): PageEntry[] => [
  ...sections.flatMap(({ title, disabled, children }) => (disabled ? [] : listItems(children, title))),
  ...otherPages,
];

// Pages whose title or area contains every word.
export function findPages(pages: PageEntry[], typed: string): PageEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ title, area }) => {
    const text = `${title} ${area}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
