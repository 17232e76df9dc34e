import type { Page } from 'playwright-core';
import type { Visit } from './browser';

const longest = 1500;
const patience = 5000;

// What was on screen when the journey failed. Time-limited, because a hanging page is one possible cause.
async function describePage(page: Page): Promise<string> {
  const unknown = (error: unknown) => `(not readable: ${String(error).split('\n')[0]})`;
  const text = await page.locator('body').innerText({ timeout: patience }).catch(unknown);
  const shown = text.replace(/\n{2,}/g, '\n').trim() || '(nothing)';
  const cut = shown.length > longest ? `${shown.slice(0, longest)} …` : shown;
  return `${page.url()} shows:\n${cut.replace(/^/gm, '  | ')}`;
}

// A timeout only names what it waited for. This adds what was there instead: the text of each page, browser errors, and
// the location of the screenshots.
export async function describeFailure(name: string, visits: readonly Visit[]): Promise<string> {
  const lines: string[] = [];
  for (const [index, page] of visits.flatMap(({ context }) => context.pages()).entries()) {
    const picture = `test-results/${name.replace(/\W+/g, '-')}-${index}.png`;
    lines.push(await describePage(page));
    const isKept = await page.screenshot({ path: picture, timeout: patience }).then(
      () => true,
      () => false,
    );
    if (isKept) lines.push(`picture: web/${picture}`);
  }
  lines.push(...visits.flatMap(({ faults }) => faults.found).map((fault) => `browser: ${fault}`));
  return lines.join('\n');
}
