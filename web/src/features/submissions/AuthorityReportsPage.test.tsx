import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { draftRow } from '@/test/submission-fixtures';
import { AuthorityReportsPage } from './AuthorityReportsPage';

const show = (tab: string) =>
  renderWithApp(<AuthorityReportsPage />, profile, `/dashboard/reportability/reports?tab=${tab}`);

const pageOf = (rows: (typeof draftRow)[]) => ({
  rows,
  page: 1,
  page_size: 25,
  total_rows: rows.length,
  order_by: [],
});

beforeEach(() => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('case:write', 'case:decide', 'export:create'));
  mockApi.on('get', '/schema_packs', []);
});

test('several checked reports are exported as one file', async () => {
  const second = { ...draftRow, id: 'sub_2', report_number: '1234567-2026-00043', status: 'valid' as const };
  mockApi.on('get', '/submissions', pageOf([{ ...draftRow, status: 'valid' }, second]));
  const pack = {
    id: 'xsd_1',
    name: 'FDA 2015',
    file_name: 'fda.zip',
    elements: ['PORR_IN040001UV01'],
    bytes: 1,
    sha256: 'x',
    uploaded_at: '2026-06-02T14:00:00Z',
    uploaded_by_name: 'Mia',
  };
  mockApi.on('get', '/schema_packs', [pack]);
  mockApi.on('post', '/submission_exports', {
    batch_id: '1234567-20260602140000',
    sha256: 'x',
    reports: 2,
    exported_at: '2026-06-02T14:00:00Z',
    exported_by_name: 'Mia',
  });
  mockApi.file('/submission_exports/{batch_id}', 'emdr.xml', '<x/>');
  const { user } = show('reports');
  await user.click(await screen.findByLabelText('Select 1234567-2026-00042'));
  await user.click(screen.getByLabelText('Select 1234567-2026-00043'));
  await user.click(screen.getByRole('button', { name: 'Export selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 reports' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(mockApi.sent('post', '/submission_exports')[0]?.body).toEqual({
      submission_ids: ['sub_1', 'sub_2'],
      schema_pack_id: 'xsd_1',
    }),
  );
});

test('an acknowledgement without a report is named', async () => {
  mockApi.on('get', '/acknowledgements', [
    {
      id: 'ack_1',
      level: 'ack3',
      core_id: 'ci1',
      batch_id: '7654321-20260101000000',
      file_name: 'ack3.xml',
      imported_at: '2026-06-02T14:00:00Z',
      imported_by_name: 'Mia',
      unmatched: 1,
    },
  ]);
  show('acknowledgements');
  expect(await screen.findByText('1 without a report')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import' })).toBeDisabled();
});

test('published differences and missing reports are shown', async () => {
  const report = {
    submission_id: 'sub_1',
    case_id: 'cas_1',
    case_number: 'CASE-2026-00001',
    report_number: '1234567-2026-00042',
    follow_ups: 0,
    exported_at: '2026-06-02T14:00:00Z',
    days_since_export: 40,
    mdr_report_key: null,
    published_on: null,
    differences: [],
  };
  const difference = { box: 'D1', label: 'Brand name', submitted: 'Pump', published: 'Pump II' };
  mockApi.on('get', '/submissions/published', {
    data_version: '2026-06',
    reports: [
      report,
      {
        ...report,
        submission_id: 'sub_2',
        mdr_report_key: '77',
        published_on: '2026-07-01',
        differences: [difference],
      },
    ],
  });
  show('published');
  expect(await screen.findByText('Not published, 40 days after the export')).toBeVisible();
  expect(screen.getByText('D1 Brand name: submitted Pump, published Pump II')).toBeVisible();
});

test('malfunctions of a quarter are grouped', async () => {
  mockApi.on('get', '/summary_reports', {
    year: 2026,
    quarter: 2,
    first_day: '2026-04-01',
    last_day: '2026-06-30',
    due_day: '2026-07-31',
    groups: [
      {
        brand_name: 'Pump',
        model_number: 'P1',
        device_problems: ['1503'],
        methods: [],
        results: [],
        conclusions: [],
        cases: [{ id: 'cas_1', number: 'CASE-2026-00001' }],
        returned: 1,
        single_use: 0,
        reprocessed: 0,
        report: null,
        due_day: '2026-07-15',
        correction_number: '1234567-6/15/26-001-R',
      },
      {
        brand_name: 'Pump',
        model_number: 'P2',
        device_problems: ['1503'],
        methods: [],
        results: [],
        conclusions: [],
        cases: [{ id: 'cas_4', number: 'CASE-2026-00004' }],
        returned: 0,
        single_use: 0,
        reprocessed: 0,
        report: { id: 'sub_1', case_id: 'cas_4' },
        due_day: '2026-07-31',
        correction_number: null,
      },
    ],
    uncoded: [{ id: 'cas_2', number: 'CASE-2026-00002' }],
    individual: [
      {
        id: 'cas_3',
        number: 'CASE-2026-00003',
        brand_name: 'Pump',
        model_number: 'P1',
        reason: 'not_eligible',
        explanation: 'First leak of this kind (Complaint C-3)',
      },
    ],
    after_corrections: [
      {
        year: 2025,
        quarter: 4,
        due_day: '2026-07-15',
        correction_number: '1234567-6/15/26-001-R',
        cases: [{ id: 'cas_5', number: 'CASE-2025-00005' }],
      },
    ],
  });
  const { user } = show('summaries');
  expect(await screen.findByText(/Due on 31 Jul 2026/)).toBeVisible();
  expect(screen.getByText(/no device problem code: CASE-2026-00002/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Start report' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open report' })).toHaveAttribute(
    'href',
    '/dashboard/reportability/cas_4/reports/sub_1',
  );
  const groups = within(screen.getByRole('table', { name: 'Summary reports' }));
  expect(groups.getByText('15 Jul 2026')).toBeVisible();
  expect(groups.getByText('Correction or removal 1234567-6/15/26-001-R')).toBeVisible();
  const individual = within(screen.getByRole('table', { name: 'Individual reports' }));
  expect(individual.getByRole('link', { name: 'CASE-2026-00003' })).toBeVisible();
  expect(individual.getByText('Not eligible for a summary')).toBeVisible();
  expect(individual.getByText('First leak of this kind (Complaint C-3)')).toBeVisible();
  const early = within(screen.getByRole('table', { name: 'Due after a report of a correction or removal' }));
  expect(early.getByText('CASE-2025-00005')).toBeVisible();
  await user.click(early.getByRole('button', { name: 'Show Q4 2025' }));
  await waitFor(() =>
    expect(mockApi.sent('get', '/summary_reports').at(-1)?.query.toString()).toBe('year=2025&quarter=4'),
  );
});
