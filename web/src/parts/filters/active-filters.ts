import type { ListAddress } from '@/ui/table/use-list-address';
import type { ActiveFilter } from './FilterChips';

// What the address filters by, under the given names, each with the way to take it away.
export const activeFilters = <Name extends string>(
  { params, setFilter }: ListAddress,
  names: Name[],
  labelOf: (name: Name, value: string) => string,
): ActiveFilter[] =>
  names.flatMap((name) =>
    params.getAll(name).map((value) => ({
      key: `${name} ${value}`,
      label: labelOf(name, value),
      onRemove: () =>
        setFilter(
          name,
          params.getAll(name).filter((other) => other !== value),
        ),
    })),
  );
