import type { Track } from '@marquee/command-api/contract/music.ts';
import { FEWEST_SEARCHED } from '@marquee/domain/kernel/text-limits.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Cover } from '../../../components/music/cover.tsx';
import { myTracksQuery } from '../../../components/music/queries.ts';
import { TypedSearch } from '../../../components/ui/typed-search.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { searchRoutes } from '../../../lib/api/routes/search.ts';

/** Own tracks that are offered before one has typed. */
const OWN = 5;

interface Offer {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly imageUrl: string | null;
}

/** Finds a track to play with something: one of one's own, or any other that one hears the whole of, by its name. */
export function TrackPicker({ onChoose }: { onChoose: (track: Track) => void }) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const enough = words.length >= FEWEST_SEARCHED;
  const mine = useInfiniteQuery({ ...myTracksQuery, enabled: !enough });
  const hits = useQuery({
    ...endpointQuery(searchRoutes.search, { query: { q: words, kind: 'track', limit: 8 } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  const shown = enough ? hits : mine;
  const offers: Offer[] = enough
    ? (hits.data ?? []).map(({ id, name, detail, imageUrl }) => ({ id, title: name, artist: detail, imageUrl }))
    : (mine.data ?? [])
        .filter(({ erasesAt, hidden }) => erasesAt === null && hidden === null)
        .slice(0, OWN)
        .map(({ id, title, artist, artworkUrl }) => ({ id, title, artist, imageUrl: artworkUrl }));

  async function choose({ id, title }: Offer) {
    try {
      const track = await call(musicRoutes.getTrack, { params: { trackId: id } });
      if (track.fileUrl !== null) return onChoose(track);
      setProblem(`You do not hear the whole of ${title}. Choose another one.`);
    } catch (error) {
      setProblem(reasonOf(error, `${title} did not load. Choose it again.`));
    }
  }
  return (
    <fieldset aria-label="Music" className="grid gap-2 rounded-2 bg-night-3 p-2.5">
      <TypedSearch label="Find a track" placeholder="Title or artist" words={words} onChange={setWords} />
      <p role="status" className="text-13 text-text-2">
        {shown.isError
          ? 'The tracks did not come back. Type again.'
          : shown.isPending
            ? 'Looking for tracks'
            : offers.length > 0
              ? enough
                ? `${offers.length} found`
                : 'Your own tracks'
              : enough
                ? 'No track is called that.'
                : 'Type two letters or more of a title.'}
      </p>
      {problem && (
        <p role="alert" className="text-13">
          {problem}
        </p>
      )}
      <ul aria-label="Tracks" className="grid gap-1">
        {offers.map((offer) => (
          <li key={offer.id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-2 bg-night-2 px-2 py-1.5 text-left hover:inset-ring hover:inset-ring-text-2"
              onClick={() => void choose(offer)}
            >
              <Cover src={offer.imageUrl} className="size-9" />
              <span className="grid min-w-0">
                <span className="truncate text-14">{offer.title}</span>
                <span className="truncate text-13 text-text-2">{offer.artist}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
