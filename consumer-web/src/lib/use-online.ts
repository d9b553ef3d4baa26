import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const name of CHANGES) window.addEventListener(name, listener);
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, listener);
  };
}

/** Whether the browser has a network at all, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
