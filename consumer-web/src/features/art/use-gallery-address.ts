import { artCategories } from '@marquee/domain/art/categories.ts';
import { priceBrackets } from '@marquee/domain/art/price.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { GalleryFilter } from './queries.ts';

export const tabs = ['collections', 'pieces', 'mine', 'sales'] as const;
export type GalleryTab = (typeof tabs)[number];

/** What of the gallery an address names, so that Back and a link lead to the same wall. */
export function useGalleryAddress() {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q')?.trim() ?? '';
  const [named, priced] = [address.get('category'), address.get('price')];
  const category = artCategories.find((each) => each === named);
  const price = priceBrackets.find((each) => each === priced);
  const filter = useMemo<GalleryFilter>(
    () => ({ ...(q && { q }), ...(category && { category }), ...(price && { price }) }),
    [q, category, price],
  );
  const set = useCallback(
    (name: 'q' | 'category' | 'price' | 'tab', value: string) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  const tab: GalleryTab = tabs.find((each) => each === address.get('tab')) ?? 'collections';
  return { art: address.get('art'), tab, q, filter, set };
}
