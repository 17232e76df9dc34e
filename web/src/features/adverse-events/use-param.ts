import { useSearchParams } from 'react-router';

// Values of one parameter of the page's address.
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
      // The way back leads to another page, not through every choice on this one.
      { replace: true },
    );
  return [params.getAll(name), set];
}
