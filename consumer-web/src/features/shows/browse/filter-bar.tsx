import { showGenres } from '@marquee/domain/shows/genres.ts';
import { ChipRow } from '../../../components/ui/chip-row.tsx';
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
      <ChipRow
        label="When"
        choices={STATUS_CHIPS.map(([value, label]) => ({ value, label }))}
        chosen={filters.status}
        onChoose={(status) => onChange({ status })}
      />
      <div className="flex gap-2.5 max-md:w-full">
        <TypedSearch
          label="Search shows"
          placeholder="Show, artist or place"
          className="max-md:flex-1 md:w-60"
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
