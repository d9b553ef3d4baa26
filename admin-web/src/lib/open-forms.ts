import { useEffect, useSyncExternalStore } from 'react';

let forms = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  forms += by;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a form is open as long as who calls this is there. */
export function useOpenForm(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Whether a form is open: what it is about stays as it is meanwhile. */
export function isFormOpen(): boolean {
  return forms > 0;
}

/**
 * How a page reads itself again: every so many milliseconds, and when its window is looked at again; not while a form is open, which
 * would go away with what it is about when a colleague has dealt with that. The server tells who fills it in.
 */
export function useQuietReading(every: number): { refetchInterval: number | false; refetchOnWindowFocus: boolean } {
  const open = useSyncExternalStore(listen, () => forms > 0);
  return { refetchInterval: open ? false : every, refetchOnWindowFocus: !open };
}
