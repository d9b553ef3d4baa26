import { artCategories, artCategoryNames } from '@marquee/domain/art/categories.ts';
import { priceBrackets } from '@marquee/domain/art/price.ts';
import { useCallback } from 'react';
import { Select } from '../../../components/ui/select.tsx';
import { TypedSearch } from '../../../components/ui/typed-search.tsx';
import { useGalleryAddress } from '../use-gallery-address.ts';

const bracketNames: Readonly<Record<(typeof priceBrackets)[number], string>> = {
  'under-1000': 'Under $1,000',
  '1000-10000': '$1,000 to $10,000',
  '10000-100000': '$10,000 to $100,000',
  '100000-plus': '$100,000 and more',
  infinity: '∞ Infinity',
};

/** Search, category and price range, for both walls. */
export function Filters() {
  const { q, filter, set } = useGalleryAddress();
  const type = useCallback((words: string) => set('q', words), [set]);
  return (
    <search className="mb-6 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_220px_220px]">
      <TypedSearch
        label="Search the gallery"
        placeholder="Titles"
        words={q}
        onChange={type}
        className="sm:max-lg:col-span-2"
      />
      <Select
        aria-label="Category"
        className="min-h-11"
        value={filter.category ?? ''}
        onChange={({ target }) => set('category', target.value)}
      >
        <option value="">All categories</option>
        {artCategories.map((each) => (
          <option key={each} value={each}>
            {artCategoryNames[each]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Price range"
        className="min-h-11"
        value={filter.price ?? ''}
        onChange={({ target }) => set('price', target.value)}
      >
        <option value="">Any price</option>
        {priceBrackets.map((each) => (
          <option key={each} value={each}>
            {bracketNames[each]}
          </option>
        ))}
      </Select>
    </search>
  );
}
