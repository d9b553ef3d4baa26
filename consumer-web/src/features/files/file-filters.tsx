import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { useCallback } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { TypedSearch } from '../../components/ui/typed-search.tsx';
import type { FileFilter } from './queries.ts';

const types: readonly (readonly [CloudFile['fileType'] | undefined, string])[] = [
  [undefined, 'All'],
  ['picture', 'Pictures'],
  ['video', 'Videos'],
  ['audio', 'Sound'],
];

interface FileFiltersProps {
  filter: FileFilter;
  onChange: (change: (before: FileFilter) => FileFilter) => void;
}

/** What is looked for: words, a type, or what was deleted. */
export function FileFilters({ filter, onChange }: FileFiltersProps) {
  const type = useCallback((q: string) => onChange((before) => ({ ...before, q: q || undefined })), [onChange]);
  return (
    <search className="grid gap-2.5 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:items-center">
      <TypedSearch label="Search your files" placeholder="Name or tag" words={filter.q ?? ''} onChange={type} />
      <div className="flex flex-wrap gap-2">
        {types.map(([value, label]) => (
          <Chip
            key={label}
            pressed={filter.type === value}
            onClick={() => onChange((before) => ({ ...before, type: value }))}
          >
            {label}
          </Chip>
        ))}
        <Chip pressed={filter.deleted} onClick={() => onChange((before) => ({ ...before, deleted: !before.deleted }))}>
          Deleted
        </Chip>
      </div>
    </search>
  );
}
