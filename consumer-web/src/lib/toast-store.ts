/** How many toasts are on the page at a time: a new one takes the old one's place. */
export const TOAST_LIMIT = 1;
/** Milliseconds for which a dismissed toast stays in the store before it is removed. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** Milliseconds for which a toast is shown unless the reader holds it. */
export const TOAST_DURATION = 5_000;

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ToastRecord extends ToastMessage {
  readonly id: string;
  readonly open: boolean;
}

let records: readonly ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. It can be called from anywhere, also outside of React. */
export function toast(message: ToastMessage): { id: string; dismiss: () => void } {
  const id = `toast-${++lastId}`;
  publish([{ ...message, id, open: true }, ...records].slice(0, TOAST_LIMIT));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a toast; it leaves the store `TOAST_REMOVE_DELAY` milliseconds later. */
export function dismissToast(id: string): void {
  if (!records.some((record) => record.id === id)) return;
  publish(records.map((record) => (record.id === id ? { ...record, open: false } : record)));
  if (removals.has(id)) return;
  const removal = setTimeout(() => {
    removals.delete(id);
    publish(records.filter((record) => record.id !== id));
  }, TOAST_REMOVE_DELAY);
  removals.set(id, removal);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts in the store, newest first; the same array until something changes. */
export function currentToasts(): readonly ToastRecord[] {
  return records;
}
