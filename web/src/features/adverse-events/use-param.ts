import { useSearchParams } from 'react-router';

// The values of one query parameter of the page address.
export function useParam(name: string): [string[], (values: string[]) => void] {
  const [params, setParams] = useSearchParams();
  const set = (values: string[]) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(name);
        for (const value of values) next.append(name, value);
        return next;
      },
      // Replaces the history entry, so that Back leaves the page instead of undoing each choice.
      { replace: true },
    );
  return [params.getAll(name), set];
}
