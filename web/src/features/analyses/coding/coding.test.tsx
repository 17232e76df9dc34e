import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, item, itemPage, observedRisks, ownDraft, risk } from '@/test/analysis-fixtures';
import {
  annotations,
  items,
  itemStatus,
  mockCoding,
  ofItem,
  oneAnnotation,
  oneItem,
  openStep,
  root,
} from '@/test/analysis-pages';
import { mockApi } from '@/test/mock-api';
import { suggestions } from '@/test/suggestion-fixtures';

const second = { ...item, id: 'itm_2', title: 'CMP-2' };

const stepsSent = () => mockApi.sent('put', itemStatus).map(({ path, body }) => [path.split('/').at(-2), body]);

beforeEach(() => {
  mockApi.on('get', `${items}/next`, { item: null, remaining: 0 });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'annotate'));
  mockApi.on('put', itemStatus, item);
});

function inTriage() {
  mockApi.on('get', root, { ...analysis, status: 'draft', next_statuses: ['mapping'] });
  mockApi.on('get', items, itemPage(item, second));
}

test('keys include, flag and move through the items', async () => {
  inTriage();
  const { user } = openStep('review');
  await screen.findByRole('article', { name: 'CMP-1' });
  await screen.findByRole('button', { name: 'Include (I)' });
  await user.keyboard('j');
  expect(await screen.findByRole('article', { name: 'CMP-2' })).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('article', { name: 'CMP-1' })).toBeVisible();
  await user.keyboard('i');
  expect(await screen.findByRole('article', { name: 'CMP-2' })).toBeVisible();
  await user.keyboard('f');
  await waitFor(() =>
    expect(stepsSent()).toEqual([
      ['itm_1', { status: 'in_review' }],
      ['itm_2', { status: 'flagged' }],
    ]),
  );
});

test('excluding by key requires a reason', async () => {
  inTriage();
  const { user } = openStep('review');
  await screen.findByRole('button', { name: 'Exclude (E)' });
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Exclude from the analysis' });
  await user.click(within(dialog).getByRole('radio', { name: 'Duplicate' }));
  await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
  await waitFor(() => expect(stepsSent()).toEqual([['itm_1', { status: 'excluded', exclusion_reason: 'duplicate' }]]));
});

const duplicate = {
  ...second,
  text: 'The pump gave two boluses.',
  received_on: '2025-02-03',
  facts: [{ label: 'Lot', value: 'L-2' }],
  duplicates: ['itm_1'],
};

function withDuplicates(other = duplicate) {
  const one = { ...item, facts: [{ label: 'Lot', value: 'L-1' }], duplicates: ['itm_2'] };
  inTriage();
  mockApi.on('get', items, itemPage(one, other));
  mockApi.on('get', oneItem, other);
}

test('a possible duplicate is shown side by side with differences highlighted', async () => {
  withDuplicates();
  openStep('review');
  const duplicates = await screen.findByRole('region', { name: 'Possible duplicate' });
  expect(await within(duplicates).findByText(/They differ in text, received, and lot\./)).toBeVisible();
  const marksIn = (name: string) =>
    [...within(duplicates).getByRole('region', { name }).querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marksIn('This item')).toEqual(['a bolus.', '01 Feb 2025', 'L-1']);
  expect(marksIn('Other item: CMP-2')).toEqual(['two boluses.', '03 Feb 2025', 'L-2']);
});

test('one key excludes a duplicate and moves on', async () => {
  withDuplicates();
  const { user } = openStep('review');
  await screen.findByRole('region', { name: 'Other item: CMP-2' });
  expect(screen.getByRole('button', { name: 'Exclude as duplicate (D)' })).toBeEnabled();
  await user.keyboard('d');
  await waitFor(() =>
    expect(stepsSent()).toEqual([
      ['itm_1', { status: 'excluded', exclusion_reason: 'duplicate', duplicate_of: 'itm_2' }],
    ]),
  );
  expect(await screen.findByRole('article', { name: 'CMP-2' })).toBeVisible();
});

test('an item cannot be excluded as a duplicate of an excluded item', async () => {
  withDuplicates({ ...duplicate, status: 'excluded', exclusion_reason: 'duplicate', duplicate_of: 'itm_1' });
  const { user } = openStep('review');
  const other = await screen.findByRole('region', { name: 'Other item: CMP-2' });
  expect(within(other).getByText('Excluded: Duplicate')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exclude as duplicate (D)' })).toBeDisabled();
  await user.keyboard('d');
  expect(stepsSent()).toEqual([]);
});

test('shortcuts are inactive while typing', async () => {
  inTriage();
  const { user } = openStep('review');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'if');
  expect(stepsSent()).toEqual([]);
});

function inCoding() {
  mockCoding();
  const counts = { ...analysis.counts, in_review: 2, reviewed: 0 };
  mockApi.on('get', root, { ...analysis, status: 'mapping', next_statuses: ['review'], counts });
  mockApi.on('get', items, itemPage({ ...item, status: 'in_review' }, { ...second, status: 'in_review' }));
  mockApi.on('get', ofItem, []);
  mockApi.on('put', oneAnnotation, ownDraft);
}

const sentCoding = () => mockApi.sent('post', annotations)[0]?.body;

async function save(user: ReturnType<typeof openStep>['user']) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('post', annotations)).toHaveLength(1));
}

test('the queue lists items waiting to be coded', async () => {
  inCoding();
  openStep('map');
  await screen.findByRole('article', { name: 'CMP-1' });
  await waitFor(() => expect(mockApi.sent('get', items).at(-1)?.query.get('status')).toBe('in_review'));
});

test('a known risk fills in its severity and codes', async () => {
  inCoding();
  const { user } = openStep('map');
  await user.click(await screen.findByRole('combobox', { name: /Hazardous situation and harm/ }));
  await user.click(await screen.findByRole('option', { name: /^R-1/ }));
  await save(user);
  expect(sentCoding()).toMatchObject({
    item_id: 'itm_1',
    risk_id: 'R-1',
    new_risk: false,
    severity: 3,
    imdrf: { a: ['A1402'] },
    origin: 'human',
  });
});

test('newly found risks are not offered as risks of the definition', async () => {
  inCoding();
  const found = { ...risk, risk_id: 'new:heat', hazardous_situation: 'Skin touches the case', is_new: true };
  mockApi.on('get', `${root}/risks`, { ...observedRisks, rows: [risk, found] });
  const { user } = openStep('map');
  await user.click(await screen.findByRole('combobox', { name: /Hazardous situation and harm/ }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
});

test('a new risk requires hazard, situation, harm and severity', async () => {
  inCoding();
  const { user } = openStep('map');
  await user.click(await screen.findByRole('button', { name: 'New risk' }));
  const fill = async (name: RegExp, text: string) => {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(text);
  };
  await fill(/^Hazard\b(?!ous)/, 'Heat');
  await fill(/^Hazardous situation/, 'Skin touches the case');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(/^Harm/, 'Burn');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: /^Severity/ }));
  await user.click(await screen.findByRole('option', { name: '2 Serious' }));
  await save(user);
  expect(sentCoding()).toMatchObject({ risk_id: null, new_risk: true, hazard: 'Heat', harm: 'Burn', severity: 2 });
});

test('“no hazard” is saved without a risk', async () => {
  inCoding();
  const { user } = openStep('map');
  await user.click(await screen.findByRole('button', { name: 'No hazard' }));
  await save(user);
  expect(sentCoding()).toMatchObject({ risk_id: null, new_risk: false, severity: null, harm_occurred: false });
});

test('one key accepts a suggested code with its evidence and model', async () => {
  inCoding();
  const { user } = openStep('map');
  const section = await screen.findByRole('region', { name: 'Suggestions' });
  const suggested = within(section).getByRole('button', { name: /^3\s*Excess Flow.*Model 62%/ });
  await user.keyboard('3');
  expect(suggested).toHaveAttribute('aria-pressed', 'true');
  // Last, because it completes the coding, which is then saved on its own.
  await user.click(screen.getByRole('button', { name: 'No hazard' }));
  await save(user);
  expect(sentCoding()).toMatchObject({
    origin: 'human',
    imdrf: { a: ['A1402'] },
    spans: [{ field: 'text', start: 16, end: 21, quote: 'bolus' }],
    model: { name: 'IMDRF linear text model', version: '2030-01-01-0a1b2c3d' },
  });
});

test('a key shows the codes of one annex, and a second press removes a suggestion', async () => {
  inCoding();
  const { user } = openStep('map');
  const section = await screen.findByRole('region', { name: 'Suggestions' });
  await user.keyboard('1122ssss');
  await within(section).findByRole('button', { name: /^1\s*Pump.*Words 100%/ });
  await user.hover(within(section).getByRole('button', { name: 'Part' }));
  expect(await screen.findByText(/Based on term matching/)).toBeVisible();
  await user.keyboard('1n');
  await save(user);
  expect(sentCoding()).toMatchObject({ imdrf: { a: [], e: [], g: ['G04098'] } });
  expect(sentCoding()).not.toHaveProperty('model');
});

test('recorded codes, mapped codes and the risk they lead to name their source and are accepted by one key', async () => {
  inCoding();
  const risks = suggestions.risks.map((one) => ({ ...one, own_terms: ['HEAD-1'] }));
  mockApi.on('get', `${oneItem}/suggestions`, { ...suggestions, risks });
  const { user } = openStep('map');
  const section = await screen.findByRole('region', { name: 'Suggestions' });
  expect(within(section).getByRole('button', { name: /Detachment A0501.*Recorded/, pressed: false })).toBeVisible();
  expect(within(section).getByRole('button', { name: /Concussion E0101.*Own code HEAD-1/ })).toBeVisible();
  expect(within(section).getByRole('button', { name: /R-1 .*Own code HEAD-1/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save and next' })).toBeDisabled();
  await user.keyboard('ah');
  await save(user);
  expect(sentCoding()).toMatchObject({ risk_id: 'R-1', harm_occurred: true });
  expect(sentCoding()).toMatchObject({ imdrf: { a: ['A1402', 'A0501'], e: ['E0101'] } });
});

test('a risk that only the text suggests has a key of its own', async () => {
  inCoding();
  const { user } = openStep('map');
  const section = await screen.findByRole('region', { name: 'Suggestions' });
  await user.keyboard('a');
  await within(section).findByRole('button', { name: /Detachment A0501/, pressed: true });
  expect(within(section).getByRole('button', { name: /R-1 .*Words: bolus/, pressed: false })).toBeVisible();
  await user.keyboard('rh');
  await save(user);
  expect(sentCoding()).toMatchObject({ risk_id: 'R-1', imdrf: { e: ['E0101'] } });
});

test('the text supporting a suggestion is highlighted', async () => {
  inCoding();
  const { user } = openStep('map');
  const row = await screen.findByRole('button', { name: /^3\s*Excess Flow/ });
  expect(screen.queryByText('bolus', { selector: 'mark' })).toBeNull();
  await user.hover(row);
  expect(await screen.findByText('bolus', { selector: 'mark' })).toBeVisible();
});
