import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { useEffect, useState } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { type Filters, STATUS_CHIPS } from './filters.ts';

/** Milliseconds of rest after a key before the server is asked. */
const TYPING_PAUSE = 300;

interface FilterBarProps {
  filters: Filters;
  onChange: (change: Filters) => void;
}

/** What to show: by status, genre and words. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="mt-9 mb-5 flex flex-wrap justify-between gap-3.5 max-md:mt-7">
      <fieldset className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]">
        <legend className="sr-only">When</legend>
        {STATUS_CHIPS.map(([status, label]) => (
          <Chip
            key={label}
            className="min-h-11 whitespace-nowrap"
            pressed={filters.status === status}
            onClick={() => onChange({ status })}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <div className="flex gap-2.5 max-md:w-full">
        <WordsField words={filters.q ?? ''} onChange={(q) => onChange({ q })} />
        <div className="w-40 max-md:flex-1">
          <Select
            aria-label="Genre"
            className="min-h-11 py-1.5 text-15"
            value={filters.genre ?? ''}
            onChange={({ target }) => onChange({ genre: showGenres.find((name) => name === target.value) })}
          >
            <option value="">All genres</option>
            {showGenres.map((genre) => (
              <option key={genre}>{genre}</option>
            ))}
          </Select>
        </div>
      </div>
    </search>
  );
}

function WordsField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, words, onChange]);
  return (
    <span className="max-md:flex-1 md:w-52">
      <SearchField
        label="Search shows"
        placeholder="Show or place"
        maxLength={textLimits.search}
        className="min-h-11"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </span>
  );
}
