import type { Schemas } from '@/api/client';

export const complaintStatistics: Schemas['ComplaintStatistics'] = {
  complaints: 40,
  open: 8,
  reportable: 4,
  not_reportable: 30,
  reportable_share: 0.1,
  incomplete: 10,
  incomplete_share: 0.25,
  median_age_days: 12,
  units: 8000,
  per_1000_units: 5,
  by_status: { new: 8, closed: 32 },
  by_month: [{ period: '2026-09', count: 40, units: 8000, complete: true }],
  chart: null,
  pareto: {
    a: [{ code: 'A0401', term: 'Break', count: 12 }],
    b: [],
    c: [],
    d: [],
    e: [],
    f: [],
    g: [],
    internal: [],
  },
};
