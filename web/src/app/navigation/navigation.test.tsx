import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Package } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { plan } from '@/test/fixtures';
import { navSections, visibleItems, type NavSection } from './nav-items';
import { NavCompact } from './NavCompact';
import { NavVertical } from './NavVertical';

const section = (children: NavSection['children']): NavSection[] => [
  { title: 'Section', path: '/section', icon: Package, children },
];

const show = (sections: NavSection[], path = '/') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavVertical sections={sections} />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

test('an item is active when the address starts with its path', () => {
  const items = [
    { title: 'Hub', path: '/product-hub', icon: Package },
    { title: 'Other', path: '/other', icon: Package },
  ];
  show(section(items), '/product-hub/fam_1');
  expect(screen.getByRole('link', { name: 'Hub' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Other' })).not.toHaveAttribute('aria-current');
});

const group = {
  title: 'Group',
  path: '/group',
  icon: Package,
  children: [
    { title: 'Child', path: '/elsewhere', icon: Package },
    { title: 'Unlisted', path: '/unlisted', icon: Package, hide: true },
  ],
};

test('the group of the current page is open and marked, whatever the address of the page', () => {
  show(section([group]), '/elsewhere/1');
  expect(screen.getByRole('link', { name: 'Group' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Child' })).toHaveAttribute('aria-current', 'page');
});

test('a page that is not listed marks its group', () => {
  show(section([group]), '/unlisted');
  expect(screen.getByRole('link', { name: 'Group' })).toHaveAttribute('aria-current', 'true');
});

test('a group opens when someone goes to one of its pages', async () => {
  const user = show(section([group, { title: 'Shortcut', path: '/elsewhere', icon: Package }]));
  expect(screen.queryByRole('link', { name: 'Child' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Shortcut' }));
  expect(await screen.findByRole('link', { name: 'Child' })).toBeVisible();
});

test('a path with http opens in a new tab', () => {
  show(section([{ title: 'Outside', path: 'https://outside.example', icon: Package }]));
  const link = screen.getByRole('link', { name: 'Outside' });
  expect(link).toHaveAttribute('href', 'https://outside.example');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a disabled item has no link and shows Coming Soon', async () => {
  const user = show(section([{ title: 'Later', path: '/later', icon: Package, disabled: true }]));
  const item = screen.getByRole('link', { name: 'Later' });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).not.toHaveAttribute('href');
  await user.hover(item);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Coming Soon');
});

test('a hidden item is not listed', () => {
  show(section([{ title: 'Hidden', path: '/hidden', icon: Package, hide: true }]));
  expect(screen.queryByText('Hidden')).toBeNull();
});

test('with a full plan only the items named in the specification are disabled', () => {
  const sections = navSections(plan.features);
  expect(sections.map(({ title, disabled }) => [title, disabled])).toEqual([
    ['Product Hub', false],
    ['Post-Market Tools', false],
    ['Assistant', true],
  ]);
  const tools = sections[1]?.children ?? [];
  expect(tools.filter(({ disabled, hide }) => disabled && !hide).map(({ title }) => title)).toEqual([
    'Nonconformance Database',
    'Nonconformance Analytics',
  ]);
  expect(tools.filter(({ hide }) => hide).map(({ title }) => title)).toEqual([
    'Recalls',
    'Device Profile',
    'Procode Search',
    'Competitive Intelligence',
    'Insights and Reports',
    'Data Sources',
    'Reporting Templates',
    'Literature',
  ]);
});

test('a missing plan flag disables its items', () => {
  const [hub, tools] = navSections({ ...plan.features, product_hub: false, intellirisk: false });
  expect(hub?.disabled).toBe(true);
  const enabled = visibleItems(tools?.children ?? []).filter(({ disabled }) => !disabled);
  expect(enabled.map(({ title }) => title)).toEqual(['Adverse Events']);
});

test('an item expands to show its pages', async () => {
  const user = show(navSections(plan.features));
  expect(screen.queryByRole('link', { name: 'Competitive Risk Analysis' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show pages in Risk Analysis' }));
  expect(screen.getByRole('link', { name: 'Competitive Risk Analysis' })).toBeVisible();
});

test('the compact navigation shows the pages in a menu', async () => {
  render(
    <MemoryRouter>
      <NavCompact sections={navSections(plan.features)} direction="mini" />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Risk Analysis' }));
  const entries = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Overview',
    'Risk Home',
    'Complaints',
    'Adverse Events',
    'Competitive Risk Analysis',
  ]);
});
