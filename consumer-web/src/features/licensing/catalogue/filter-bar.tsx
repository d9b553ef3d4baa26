import { moods, syncGenres, usageNames, usages } from '@marquee/domain/licensing/words.ts';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TypedSearch } from '../../../components/ui/typed-search.tsx';
import type { Filters } from '../queries.ts';
import { Choice } from './choice.tsx';

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

interface FilterBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Something behind the button narrows it from the start. */
  startsOpen: boolean;
}

/** What is looked for: words, genre, mood and use; the rest behind a button. */
export function FilterBar({ filters, onChange, startsOpen }: FilterBarProps) {
  const [more, setMore] = useState(startsOpen);
  const type = useCallback((q: string) => onChange({ ...filters, q: q || undefined }), [filters, onChange]);
  const choose = (name: 'genre' | 'mood' | 'usage') => (value: string) =>
    onChange({ ...filters, [name]: value || undefined });
  return (
    <search className="grid gap-2.5">
      <div className="grid gap-2.5 @md:grid-cols-2 @4xl:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_auto]">
        <TypedSearch
          label="Search the library"
          placeholder="Title, artist, instrument"
          words={filters.q ?? ''}
          onChange={type}
          className="@md:@max-4xl:col-span-2"
        />
        <Choice label="Genre" all="All genres" value={filters.genre} values={syncGenres} onChange={choose('genre')} />
        <Choice label="Mood" all="All moods" value={filters.mood} values={moods} onChange={choose('mood')} />
        <Choice
          label="Usage type"
          all="All uses"
          value={filters.usage}
          values={usages}
          nameOf={(usage) => usageNames[usage as keyof typeof usageNames]}
          onChange={choose('usage')}
        />
        <Button
          kind="line"
          aria-expanded={more}
          icon={<SlidersHorizontal size={17} aria-hidden="true" />}
          onClick={() => setMore(!more)}
        >
          More filters
        </Button>
      </div>
      {more && (
        <Suspense>
          <MoreFilters filters={filters} onChange={onChange} />
        </Suspense>
      )}
    </search>
  );
}
