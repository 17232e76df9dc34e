import { useSearchParams } from 'react-router';
import { pageSizes } from './page-sizes';

// List state and the open item, stored in the address so that a link shows the same.
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page_size'));
  const page = Number(params.get('page'));
  const edit = (act: (params: URLSearchParams) => void) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      act(next);
      return next;
    });
  // A new filter, sort order or page size starts at the first page.
  const editList = (act: (params: URLSearchParams) => void) =>
    edit((next) => {
      act(next);
      next.delete('page');
    });
  const put = (next: URLSearchParams, name: string, values: string[]) => {
    next.delete(name);
    for (const value of values) next.append(name, value);
  };
  return {
    params,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(asked) ? asked : 25,
    orderBy: params.getAll('order_by'),
    columns: params.get('columns')?.split(',') ?? null,
    opened: params.get('open'),
    setPage: (to: number) => edit((next) => next.set('page', String(to))),
    setPageSize: (size: number) => editList((next) => next.set('page_size', String(size))),
    setOrderBy: (orderBy: string[]) => editList((next) => put(next, 'order_by', orderBy)),
    setColumns: (columns: string[]) => edit((next) => next.set('columns', columns.join(','))),
    open: (key: string) => edit((next) => next.set('open', key)),
    // The address of the list with this item open.
    pathTo: (key: string) => {
      const next = new URLSearchParams(params);
      next.set('open', key);
      return { search: `?${next}` };
    },
    close: () => edit((next) => next.delete('open')),
    // An empty value removes the filter.
    setFilter: (name: string, values: string[]) =>
      editList((next) =>
        put(
          next,
          name,
          values.filter((value) => value !== ''),
        ),
      ),
    setFilters: (act: (params: URLSearchParams) => void) => editList(act),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
