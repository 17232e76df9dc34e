import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOnPage, renderWithApp } from '@/test/render';
import { DataTable, shownColumns, type Column, type DataTableProps } from './DataTable';

interface Fruit {
  name: string;
  color: string;
}

const columns: Column<Fruit>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'color', title: 'Color', render: ({ color }) => color },
];

const none = () => undefined;

const fruits = (title: string, more: Partial<DataTableProps<Fruit>> = {}) => (
  <DataTable
    title={title}
    columns={columns}
    rows={[{ name: 'Pear', color: 'green' }]}
    rowKey={({ name }) => name}
    rowLabel={({ name }) => name}
    total={1}
    page={1}
    pageSize={25}
    orderBy={[]}
    visible={null}
    onPage={none}
    onPageSize={none}
    onOrder={none}
    onVisible={none}
    {...more}
  />
);

const heading = (name: string) => screen.getByRole('columnheader', { name, hidden: true });

test('the width of a column is kept for the next visit and can be reset', async () => {
  const { user } = renderWithApp(fruits('Fruit'));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(screen.getByRole('dialog', { name: 'Columns' }));
  expect(menu.getByRole('button', { name: 'Reset widths' })).toBeDisabled();
  const wider = menu.getByRole('button', { name: 'Wider: Color' });
  for (let clicks = 0; clicks < 4; ++clicks) await user.click(wider);
  const width = heading('Color').style.width;
  expect(parseInt(width)).toBeGreaterThan(60);

  renderWithApp(fruits('Fruit of another family'));
  const [, again] = screen.getAllByRole('columnheader', { name: 'Color', hidden: true });
  expect(again?.style.width).toBe(width);

  await user.click(menu.getByRole('button', { name: 'Reset widths' }));
  expect(screen.getAllByRole('columnheader', { name: 'Color', hidden: true })[0]?.style.width).toBe('');
});

test('the chosen columns are kept, unless the address names others', async () => {
  const { user } = renderWithApp(fruits('Fruit'));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Color' }));
  expect(shownColumns(columns, null).map(({ key }) => key)).toEqual(['name']);
  expect(shownColumns(columns, ['color']).map(({ key }) => key)).toEqual(['color']);
});

test('unusable stored widths are ignored', () => {
  localStorage.setItem('tables', JSON.stringify({ 'name color': { widths: { name: -4, color: 'wide' } } }));
  renderWithApp(fruits('Fruit'));
  expect(heading('Color').style.width).toBe('');
});

test('a row is a link that opens in this tab or another', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, router } = renderOnPage(fruits('Fruit', { rowPath: ({ name }) => `/fruit/${name}` }));
  const row = screen.getByRole('row', { name: 'Open Pear' });
  expect(within(row).getByRole('link', { name: 'Pear' })).toHaveAttribute('href', '/fruit/Pear');
  await user.keyboard('{Control>}');
  await user.click(within(row).getByText('green'));
  await user.keyboard('{/Control}');
  await user.pointer({ keys: '[MouseMiddle]', target: within(row).getByText('green') });
  expect(openTab).toHaveBeenCalledTimes(2);
  expect(openTab).toHaveBeenCalledWith(expect.stringMatching(/\/fruit\/Pear$/), '_blank', 'noopener');
  expect(router.state.location.pathname).toBe('/');
  await user.click(within(row).getByText('green'));
  expect(router.state.location.pathname).toBe('/fruit/Pear');
});

test('the keyboard opens a row', async () => {
  const { user, router } = renderOnPage(fruits('Fruit', { rowPath: ({ name }) => `/fruit/${name}` }));
  screen.getByRole('row', { name: 'Open Pear' }).focus();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/fruit/Pear');
});
