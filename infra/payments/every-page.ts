import type { ProviderPage } from './port.ts';

/** Everything that the provider's pages tell, in their order. Throws what asking for a page throws. */
export async function* everyPage<T>(page: (after?: string) => Promise<ProviderPage<T>>): AsyncGenerator<T> {
  for (let after: string | undefined; ; ) {
    const { items, next } = await page(after);
    yield* items;
    if (next === undefined) return;
    after = next;
  }
}
