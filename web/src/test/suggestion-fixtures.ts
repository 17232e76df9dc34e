import type { Schemas } from '@/api/client';

const suggested = (code: string, term: string, score: number, quote: string, start: number) => ({
  code,
  term,
  score,
  spans: [{ field: 'text' as const, start, end: start + quote.length, quote }],
});

// The text of the item is "The pump gave a bolus".
export const suggestions: Schemas['CodeSuggestions'] = {
  model: {
    name: 'IMDRF linear text model',
    version: '2030-01-01-0a1b2c3d',
    trained_at: '2030-01-01T00:00:00Z',
    data_version: '2029-12',
    reports: 20_000,
    makers: 300,
  },
  known: [
    { annex: 'A', code: 'A0501', term: 'Detachment', source: 'item', source_term: null },
    { annex: 'E', code: 'E0101', term: 'Concussion', source: 'term_mapping', source_term: 'HEAD-1' },
  ],
  risks: [
    {
      risk_id: 'R-1',
      hazard: 'Over-infusion',
      hazardous_situation: 'Patient receives a bolus',
      harm: 'Hypotension',
      severity: 4,
      codes: [],
      own_terms: [],
      words: ['bolus'],
    },
  ],
  annexes: [
    {
      annex: 'A',
      method: 'model',
      quality: {
        reports: 20_000,
        makers: 300,
        top1_recall: 0.4,
        top5_recall: 0.7,
        terms_top5_recall: 0.2,
        calibration_error: 0.02,
      },
      codes: [
        suggested('A1402', 'Excess Flow or Over-Infusion', 0.62, 'bolus', 16),
        suggested('A0401', 'Break', 0.04, 'pump', 4),
      ],
    },
    { annex: 'E', method: 'model', quality: null, codes: [] },
    { annex: 'F', method: 'model', quality: null, codes: [] },
    { annex: 'G', method: 'terms', quality: null, codes: [suggested('G04098', 'Pump', 1, 'pump', 4)] },
  ],
};
