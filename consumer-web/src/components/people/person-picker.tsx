import type { SearchHit } from '@marquee/command-api/contract/search.ts';
import { FEWEST_SEARCHED } from '@marquee/domain/kernel/text-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { searchRoutes } from '../../lib/api/routes/search.ts';
import { Avatar } from '../ui/avatar.tsx';
import { TypedSearch } from '../ui/typed-search.tsx';

/** Finds somebody by their name. */
export function PersonPicker({ label, onChoose }: { label: string; onChoose: (person: SearchHit) => void }) {
  const [words, setWords] = useState('');
  const hits = useQuery({
    ...endpointQuery(searchRoutes.search, { query: { q: words, kind: 'person', limit: 5 } }),
    enabled: words.length >= FEWEST_SEARCHED,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-2">
      <TypedSearch label={label} placeholder="Name of a person" words={words} onChange={setWords} />
      {hits.isError && <p className="text-13 text-bad">The search did not come back. Type again.</p>}
      {hits.data?.length === 0 && <p className="text-13 text-text-2">Nobody is called that.</p>}
      <ul className="grid gap-1">
        {hits.data?.map((hit) => (
          <li key={hit.id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-2 bg-night-3 px-3 py-1.5 text-left hover:inset-ring hover:inset-ring-text-2"
              onClick={() => onChoose(hit)}
            >
              <Avatar person={{ firstName: hit.name, profileImageUrl: hit.imageUrl }} className="size-8" decorative />
              <span className="min-w-0 truncate">{hit.name}</span>
              <span className="min-w-0 truncate text-13 text-text-2">{hit.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
