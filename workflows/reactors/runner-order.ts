/** A piece of work and what it acts on. */
export interface Targeted<T> {
  readonly item: T;
  readonly targets: readonly string[];
}

/**
 * Works through items with bounded concurrency. An item waits for all earlier ones with a target in common, so that
 * each target sees its items in their order; items without one in common go side by side. Rejects with the
 * first failure, once nothing is under way any more; items that have not begun by then do not begin.
 */
export async function inOrderOfTargets<T>(
  items: readonly Targeted<T>[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const last = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  for (const { item, targets } of items) {
    while (underWay.size >= concurrency) await Promise.race(underWay);
    if (failure) break;
    const before = Promise.all(targets.map((target) => last.get(target)));
    const done: Promise<void> = before
      .then(() => (failure ? undefined : work(item)))
      .catch((error) => {
        failure ??= { error };
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
    for (const target of targets) last.set(target, done);
  }
  await Promise.all(underWay);
  if (failure) throw failure.error;
}
