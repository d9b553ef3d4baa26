import type { OfferedMusic } from '@marquee/domain/social/publication/music.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { MusicInput } from '../../contract/social-music.ts';
import { type Looker, sightsOfTracks } from '../sight.ts';

/** A piece of a track that somebody wants to play with what they publish, with what the read models know of that; absent: none. */
export async function offeredMusic(
  database: Database,
  looker: Looker,
  wanted: MusicInput | undefined,
): Promise<OfferedMusic | undefined> {
  if (!wanted) return undefined;
  const { trackId, start, duration } = wanted;
  const row = await trackById(database, trackId);
  const [sight] = row ? await sightsOfTracks(database, looker, [row]) : [];
  const heard = sight === 'whole' && row?.state === 'published' && row.hidden === null;
  const { rights = 'major', milliseconds = 0 } = row ?? {};
  return { track: trackId, start, seconds: duration, rights, heard, milliseconds };
}
