import { showGenres } from '@marquee/domain/shows/genres.ts';
import { Chip } from '../../../components/ui/chip.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TypedSearch } from '../../../components/ui/typed-search.tsx';
import { type Filters, STATUS_CHIPS } from './filters.ts';

interface FilterBarProps {
  filters: Filters;
  onChange: (change: Filters) => void;
}

/** What to show: by status, genre and words. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="mt-9 mb-5 flex flex-wrap justify-between gap-3.5 max-md:mt-7">
      <fieldset className="flex min-w-0 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]">
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
        <TypedSearch
          label="Search shows"
          placeholder="Show, artist or place"
          className="max-md:flex-1 md:w-52"
          words={filters.q ?? ''}
          onChange={(q) => onChange({ q })}
        />
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
