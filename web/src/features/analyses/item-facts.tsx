import { CodeList } from '@/parts/imdrf/CodeList';
import { mergedFacts } from './analysis-labels';
import type { AnalysisItem } from './api';

// What is recorded about an item; IMDRF codes with their terms.
export const itemFacts = ({ facts }: AnalysisItem) =>
  mergedFacts(facts).map(({ label, value }) => ({
    label,
    value: label === 'IMDRF' ? <CodeList codes={value.split(', ')} /> : value,
  }));
