/** The pages' addresses whose last answer may be old, and for how many seconds. */
type Staleness = ReadonlyMap<string, number>;

let stale: Staleness = new Map();
const listeners = new Set<() => void>();

function publish(next: Staleness): void {
  stale = next;
  for (const listener of listeners) listener();
}

/** Takes note of what an answer says of its age: `X-Stale`, in seconds, or null when it is fresh. */
export function noteAge(address: string, header: string | null): void {
  const seconds = Number(header);
  const old = header !== null && Number.isFinite(seconds);
  if (old ? stale.get(address) === seconds : !stale.has(address)) return;
  const next = new Map(stale);
  if (old) next.set(address, seconds);
  else next.delete(address);
  publish(next);
}

/** Forgets the addresses that nobody looks at any more. */
export function keepStale(isLookedAt: (path: string) => boolean): void {
  const next = new Map([...stale].filter(([address]) => isLookedAt(pathIn(address))));
  if (next.size < stale.size) publish(next);
}

/** Whether the last answer of a path, with whatever query, may be old. */
export function isStale(path: string): boolean {
  return [...stale.keys()].some((address) => pathIn(address) === path);
}

/** For how many seconds the oldest answer on the page may be old; 0 when all are fresh. */
export function staleSeconds(): number {
  return Math.max(0, ...stale.values());
}

export function subscribeToStaleness(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function pathIn(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
