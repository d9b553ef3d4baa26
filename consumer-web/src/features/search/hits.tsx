import type { SearchHit, SearchKind } from '@marquee/command-api/contract/search.ts';
import { FEWEST_SEARCHED } from '@marquee/domain/kernel/text-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Clapperboard,
  Disc3,
  Frame,
  ListMusic,
  type LucideIcon,
  MessageSquareText,
  Music,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { searchRoutes } from '../../lib/api/routes/search.ts';
import { placeOf } from './kinds.ts';

interface HitsProps {
  words: string;
  kind: SearchKind | undefined;
}

/** What was found, best first; the last list stays while the next one is on its way. */
export function Hits({ words, kind }: HitsProps) {
  const enough = words.length >= FEWEST_SEARCHED;
  const hits = useQuery({
    ...endpointQuery(searchRoutes.search, { query: { q: words, limit: 30, ...(kind && { kind }) } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  if (!enough) return <p className="text-text-2">Type two letters or more of a name, a title or a post.</p>;
  if (hits.isError) {
    return (
      <ErrorState
        title="The search did not come back"
        error={hits.error}
        onRetry={() => void hits.refetch()}
        retrying={hits.isFetching}
      />
    );
  }
  if (!hits.data) return <Loading />;
  const count = hits.data.length;
  return (
    <section aria-label="Found" aria-busy={hits.isPlaceholderData}>
      <p role="status" className="mb-3 text-14 text-text-2">
        {count === 1 ? '1 found' : `${count} found`}
      </p>
      {count === 0 ? (
        <EmptyState title={`Nothing is called “${words}”`}>
          Try fewer letters, or the beginning of another word of the name.
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {hits.data.map((hit) => (
            <li key={`${hit.kind} ${hit.id}`}>
              <Hit hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const icons = {
  show: Ticket,
  post: MessageSquareText,
  track: Music,
  reel: Clapperboard,
  album: Disc3,
  group: UsersRound,
  art: Frame,
  syncTrack: ListMusic,
} as const;

/** The line below a name. */
const makes: Readonly<Record<SearchKind, (detail: string) => string>> = {
  person: (detail) => detail,
  show: (owner) => `Show by ${owner}`,
  post: (author) => `Post by ${author}`,
  track: (artist) => `Track by ${artist}`,
  reel: (author) => `Reel by ${author}`,
  album: (owner) => `Album by ${owner}`,
  group: (detail) => detail,
  art: (detail) => detail,
  syncTrack: (artist) => `On offer for licensing, by ${artist}`,
};

function Hit({ hit }: { hit: SearchHit }) {
  return (
    <Link
      to={placeOf(hit)}
      className="flex min-h-16 items-center gap-3.5 rounded-2 bg-night-2 px-4 py-2.5 inset-ring inset-ring-line hover:inset-ring-text-2"
    >
      {hit.kind === 'person' ? (
        <Avatar person={{ firstName: hit.name, profileImageUrl: hit.imageUrl }} className="size-11" decorative />
      ) : (
        <Poster src={hit.imageUrl} icon={icons[hit.kind]} />
      )}
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{hit.name}</span>
        <span className="truncate text-14 text-text-2">{makes[hit.kind](hit.detail)}</span>
      </span>
    </Link>
  );
}

function Poster({ src, icon: Icon }: { src: string | null; icon: LucideIcon }) {
  if (src) return <img src={src} alt="" className="size-11 flex-none rounded-1 object-cover" />;
  return (
    <span aria-hidden="true" className="grid size-11 flex-none place-items-center rounded-1 bg-enamel text-gilt">
      <Icon size={20} />
    </span>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Searching" className="grid gap-2">
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} className="h-16 w-full" />
      ))}
    </div>
  );
}
