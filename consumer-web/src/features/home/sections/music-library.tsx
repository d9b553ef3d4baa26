import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lengthOf } from '../../../components/music/length-of.ts';
import { PlayButton } from '../../../components/music/play-button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { licensingRoutes } from '../../../lib/api/routes/licensing.ts';
import { formatMoney } from '../../../lib/format.ts';
import { REGISTER_QUERY } from '../../../lib/opening-address.ts';
import { paths } from '../../../lib/paths.ts';
import { HomeSection } from '../home-section.tsx';

/** So many of the newest offers are on the page. */
const SHOWN = 3;

/** Licensing for film, TV, games and commercials, with what was put up last. */
export function MusicLibrary() {
  const { data: tracks = [] } = useInfiniteQuery(
    pagedQuery(licensingRoutes.listSyncTracks, { query: { limit: SHOWN } }),
  );
  return (
    <HomeSection
      title="Music library"
      lead="Songs for film, TV, games and commercials, by mood, tempo and key. Supervisors register once and license here."
    >
      {tracks.length > 0 && (
        <ul className="mb-4 grid gap-2 md:grid-cols-3">
          {tracks.slice(0, SHOWN).map((song) => (
            <li key={song.id} className="flex items-center gap-3 rounded-2 bg-night-2 px-3 py-2.5">
              <PlayButton track={song.track} among={tracks.map(({ track }) => track)} />
              <span className="grid min-w-0">
                <Link to={`${paths.musicLibrary}?track=${song.id}`} className="truncate font-semibold hover:underline">
                  {song.title}
                </Link>
                <span className="num truncate text-13 text-text-2">
                  {song.artist} · {lengthOf(song.duration)} · from {formatMoney(song.basePrice.toFixed(2))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.musicLibrary}>Browse Music Library</ButtonLink>
        <ButtonLink kind="line" to={`${paths.musicLibrary}?${REGISTER_QUERY}`}>
          Music Supervisor Access
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
