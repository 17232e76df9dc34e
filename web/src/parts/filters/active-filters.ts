import type { ListAddress } from '@/ui/table/use-list-address';
import type { ActiveFilter } from './FilterChips';

// The active filters in the address under the given names, each with a function that removes it.
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
