import { paths } from '@/lib/paths';
import { toQuery, type Scope } from './api';
import type { ComparisonView } from './comparison-view';

// The current selection as parameters for the datasets page.
export function datasetPath(view: ComparisonView, scope: Scope): string {
  const { product_code, ...query } = toQuery(view, scope);
  const params = new URLSearchParams({ procode: product_code ?? '', side: scope, query: JSON.stringify(query) });
  return `${paths.intellirisk.adverseEvents}?${params.toString()}`;
}
