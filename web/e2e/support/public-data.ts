import type { Page } from 'playwright-core';
import { callApi, type Schemas, type Tokens } from './api';
import { openAnew } from './pages';

// The product code with the most reports in the generated data.
export const largestCode = 'QBJ';
export const dashboard = '/dashboard/adverse-events';
export const dashboardOf = (query: string) => `${dashboard}?procode=${largestCode}${query}`;

export const askApi = <Answer>(address: string, tokens: Tokens, path: string) =>
  callApi<Answer>(address, 'GET', path, { tokens });

export const askStats = (address: string, tokens: Tokens, query: string) =>
  askApi<Schemas['AeStats']>(address, tokens, `/ae/stats?product_code=${largestCode}&${query}`);

// The number on a card.
export const cardValue = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).getByTestId('value').innerText();

// Opens a page and waits until nothing is loading.
export async function openLoaded(page: Page, path: string) {
  await openAnew(page, path);
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [role=progressbar]'));
}

// The rows of a chart table.
export async function chartTableOf(page: Page, title: string): Promise<string[][]> {
  await page.getByRole('button', { name: `${title}: show as table` }).click();
  const table = page.getByRole('region', { name: `${title}, table` });
  await table.waitFor();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())));
}
