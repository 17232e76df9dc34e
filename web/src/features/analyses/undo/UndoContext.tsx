import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';

// An item right after a decision.
export interface DecidedItem {
  id: string;
  title: string;
  revision: number;
}
// One decision, which may concern several items. It settles when the server has answered.
export type Decision = Promise<DecidedItem[]>;

interface UndoState {
  // Remembers a decision and passes its result through.
  track: (items: string[], decision: Decision) => void;
  // The last decision, which is forgotten.
  take: () => Decision | undefined;
  count: number;
}

const most = 50;
const nothing: UndoState = { track: () => undefined, take: () => undefined, count: 0 };
const UndoContext = createContext<UndoState>(nothing);
export const useUndoState = () => use(UndoContext);

// Decisions of this visit to the page, the last one first to be undone. An item can only be returned to what it was
// before its last decision, so earlier ones are forgotten.
export function UndoProvider({ children }: { children: ReactNode }) {
  const decisions = useRef<{ items: string[]; decision: Decision }[]>([]);
  const [count, setCount] = useState(0);
  const replace = useCallback((next: typeof decisions.current) => {
    decisions.current = next.slice(-most);
    setCount(decisions.current.length);
  }, []);
  const track = useCallback(
    (items: string[], decision: Decision) => {
      const added = { items, decision };
      replace([...decisions.current.filter((one) => !one.items.some((id) => items.includes(id))), added]);
      decision.catch(() => replace(decisions.current.filter((one) => one !== added)));
    },
    [replace],
  );
  const take = useCallback(() => {
    const last = decisions.current.at(-1);
    replace(decisions.current.slice(0, -1));
    return last?.decision;
  }, [replace]);
  const state = useMemo(() => ({ track, take, count }), [track, take, count]);
  return <UndoContext value={state}>{children}</UndoContext>;
}
