import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { soundsOf, tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { ShownMediumRow } from '@marquee/projections/social/post-media.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { Medium, ReelPart } from '../../contract/social-media.ts';
import type { SocialServices } from '../services.ts';
import { isThere, type Looker, sightsOfTracks } from '../sight.ts';

type Viewing = Pick<SocialServices, 'addresses' | 'database' | 'personalData'>;

/** A track that plays with something, as somebody may know of it. */
interface Played {
  readonly title: string;
  readonly artist: string;
  /** Null where they have to buy it, or its recording is gone. */
  readonly url: string | null;
}

/** The tracks that play with these posts, by id, as far as somebody sees anything of them. */
export async function musicOf(
  { addresses, database, personalData }: Viewing,
  looker: Looker,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<string, Played>> {
  const tracks = [
    ...(
      await tracksByIds(
        database,
        rows.flatMap(({ music }) => music?.track ?? []),
      )
    ).values(),
  ];
  if (tracks.length === 0) return new Map();
  const sights = await sightsOfTracks(database, looker, tracks);
  const seen = tracks.flatMap((row, n) =>
    row.body && isThere(sights[n]) ? [{ row, body: row.body, whole: sights[n] === 'whole' }] : [],
  );
  const [opened, sounds] = await Promise.all([
    personalData.openAll<TrackBody>(seen.map(({ body }) => body)),
    soundsOf(
      database,
      seen.map(({ row }) => row.file),
    ),
  ]);
  return new Map(
    seen.flatMap(({ row, whole }, n) => {
      const words = opened[n];
      const url = whole && sounds.has(row.file) ? addresses.give(row.file, 'original', looker.personId) : null;
      return words ? [[row.track, { title: words.title, artist: words.artist, url }] as const] : [];
    }),
  );
}

/** What a reel has besides; null for a post. `media` and `body` are none where it is closed for who looks. */
export function reelPart(
  { kind, music }: PostRow,
  body: PublicationBody | undefined,
  media: readonly Medium[],
  shown: readonly ShownMediumRow[],
  tracks: ReadonlyMap<string, Played>,
): ReelPart | null {
  if (kind !== 'reel') return null;
  const [video, thumbnail] = media;
  const played = music ? tracks.get(music.track) : undefined;
  const milliseconds = shown[0]?.milliseconds ?? null;
  return {
    title: body?.title ?? '',
    description: body?.content ?? '',
    videoUrl: video?.videoUrl ?? null,
    thumbnailUrl: thumbnail?.sources.at(-1)?.url ?? null,
    duration: milliseconds === null ? null : milliseconds / 1000,
    musicTrackId: music?.track ?? null,
    musicTitle: played?.title ?? null,
    musicArtist: played?.artist ?? null,
    musicUrl: body ? (played?.url ?? null) : null,
    musicStart: music?.start ?? null,
    musicDuration: music?.seconds ?? null,
    isDistributedMusic: music?.distributed ?? false,
  };
}
