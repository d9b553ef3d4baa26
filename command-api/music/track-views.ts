import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { masterPart } from '@marquee/domain/music/mastering/events.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { fromAgeOf } from '@marquee/projections/content-ages.ts';
import { heardPart, renderedPart, soundsOf } from '@marquee/projections/music/track-queries.ts';
import type { TrackRow } from '@marquee/projections/music/tracks.ts';
import { likeCountsOf } from '@marquee/projections/social/likes.ts';
import { viewCountsOf } from '@marquee/projections/social/views.ts';
import { trackMaster } from '@marquee/workflows/music/track-master-definition.ts';
import type { Track } from '../contract/music.ts';
import { isThere, type Looker, sightsOfTracks } from '../social/sight.ts';
import type { MusicServices } from './services.ts';

/** Without `jobs` nobody is told how far a master is. */
type Viewing = Pick<MusicServices, 'addresses' | 'database' | 'directory' | 'personalData'> &
  Partial<Pick<MusicServices, 'jobs'>>;

/** What its artist is told of the master of a track; without `addresses` its file is gone. */
function masteringOf(
  { mastering, file, owner }: TrackRow,
  addresses: Viewing['addresses'] | undefined,
  percent: number | undefined,
): Track['mastering'] {
  if (!mastering) return null;
  const { status, code, master } = mastering;
  const address = (part: string) => (master && addresses ? addresses.give(file, part, owner) : null);
  return {
    status,
    reason: code,
    percent: status === 'running' ? (percent ?? null) : null,
    lufs: master?.lufs ?? null,
    truePeak: master?.truePeak ?? null,
    originalUrl: address('original'),
    masterUrl: address(masterPart),
  };
}

/**
 * The contract's form of tracks as somebody sees them, in order; what they do not see is left out, and the recording of what is locked
 * for them has no address. What is gated is left out for who is too young. Unlike a post's, the words of a locked track are told: they are what is for sale.
 */
export async function trackViews(
  { addresses, database, directory, jobs, personalData }: Viewing,
  looker: Looker,
  rows: readonly TrackRow[],
): Promise<Track[]> {
  const sights = await sightsOfTracks(database, looker, rows);
  const seen = rows.flatMap((row, n) => (isThere(sights[n]) ? [{ row, locked: sights[n] === 'locked' }] : []));
  const bodies = seen.flatMap(({ row: { body } }): SealedItem[] => (body ? [body] : []));
  const mastered = seen.flatMap(({ row }) =>
    row.owner === looker.personId && row.mastering?.status === 'running' ? [row.track] : [],
  );
  const [people, opened, likes, plays, sounds, percents] = await Promise.all([
    directory.people(seen.map(({ row }) => row.owner)),
    personalData.openAll<TrackBody>(bodies),
    likeCountsOf(
      database,
      'track',
      looker.personId,
      seen.map(({ row }) => row.track),
    ),
    viewCountsOf(
      database,
      'track',
      seen.map(({ row }) => row.track),
    ),
    soundsOf(
      database,
      seen.map(({ row }) => row.file),
    ),
    jobs?.percentsOf(trackMaster.kind, mastered),
  ]);
  const words = new Map(bodies.map((body, n) => [body, opened[n]]));
  return seen.flatMap(({ row, locked }): Track[] => {
    const owner = people.get(row.owner);
    const body = row.body && words.get(row.body);
    // Its words, or its artist, were erased a moment ago.
    if (!owner || !body) return [];
    const sound = sounds.get(row.file);
    const lighter = renderedPart(row);
    const cover = sound?.renditions[0]?.file.split('/').at(-1);
    return [
      {
        id: row.track,
        userId: row.owner,
        owner,
        title: body.title,
        artist: body.artist,
        album: body.album ?? null,
        description: body.description ?? null,
        genre: row.genre,
        duration: row.milliseconds / 1000,
        fileUrl: sound && !locked ? addresses.give(row.file, heardPart(row), looker.personId) : null,
        streamUrl: sound && !locked && lighter ? addresses.give(row.file, lighter, looker.personId) : null,
        artworkUrl: cover ? addresses.give(row.file, cover, looker.personId) : null,
        waveform: row.waveform && [...row.waveform],
        isProcessed: row.processing === 'ready',
        processing: row.processing,
        isExclusive: row.exclusive,
        price: row.price_cents / 100,
        locked,
        rights: row.rights,
        fromAge: fromAgeOf(row),
        playCount: plays.get(row.track) ?? 0,
        likeCount: likes.get(row.track)?.likes ?? 0,
        isLiked: likes.get(row.track)?.liked ?? false,
        version: row.mastering?.which ?? 'original',
        mastering:
          row.owner === looker.personId
            ? masteringOf(row, sound ? addresses : undefined, percents?.get(row.track))
            : null,
        hidden: row.hidden,
        // who bought what its artist deleted keeps it, and hears nothing of that
        erasesAt: row.owner === looker.personId ? row.erase_at : null,
        createdAt: row.uploaded_at,
        updatedAt: row.updated_at,
      },
    ];
  });
}
