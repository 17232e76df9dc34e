import { useSearchParams } from 'react-router';
import { sides } from './comparison-view';
import { readPageSize, sideKeys } from './view-address';

// Table setup and the open report, stored in the address so that a link shows the same.
export function useTableAddress() {
  const [params, setParams] = useSearchParams();
  const edited = (current: URLSearchParams, edit: (params: URLSearchParams) => void) => {
    const next = new URLSearchParams(current);
    edit(next);
    return next;
  };
  const change = (edit: (params: URLSearchParams) => void) => setParams((current) => edited(current, edit));
  return {
    pageSize: readPageSize(params),
    columns: params.get('columns')?.split(',') ?? null,
    report: params.get('report'),
    setPageSize: (size: number) =>
      change((next) => {
        next.set('page_size', String(size));
        // A new page size starts at the first page on both sides.
        for (const side of sides) next.delete(sideKeys(side).page);
      }),
    setColumns: (columns: string[]) => change((next) => next.set('columns', columns.join(','))),
    // The same page with another report open.
    reportLink: (key: string) => ({ search: edited(params, (next) => next.set('report', key)).toString() }),
    closeReport: () => change((next) => next.delete('report')),
  };
}
