import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createComparisonReducer, type ComparisonAction, type ComparisonView } from './comparison-view';
import { readView, writeView } from './view-address';

export type Dispatch = (action: ComparisonAction) => void;

// The view is stored in the address so that a link reproduces it. Row totals are not, because only the server knows
// them.
export function useComparisonView(company: string | null): [ComparisonView, Dispatch] {
  const [params, setParams] = useSearchParams();
  const [totals, setTotals] = useState({ us: 0, them: 0 });
  const reduce = useMemo(() => createComparisonReducer(company), [company]);
  const view = useMemo(() => readView(params, company, totals), [params, company, totals]);
  const dispatch = useCallback(
    (action: ComparisonAction) => {
      const next = reduce(view, action);
      setTotals({ us: next.sides.us.total_rows, them: next.sides.them.total_rows });
      setParams((current) => writeView(next, company, current));
    },
    [reduce, view, company, setParams],
  );
  return [view, dispatch];
}
