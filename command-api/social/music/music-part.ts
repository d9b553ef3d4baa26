import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import type { Music } from '@marquee/domain/social/publication/music.ts';
import { heardPart, soundsOf, tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { MusicPart } from '../../contract/social-music.ts';
import type { SocialServices } from '../services.ts';
import { isThere, type Looker, sightsOfTracks } from '../sight.ts';

type Viewing = Pick<SocialServices, 'addresses' | 'database' | 'personalData'>;

/** Something that music may play with. */
interface Playing {
  readonly music: Music | null;
}

/** A track that plays with something, as somebody may know of it. */
export interface Played {
  readonly title: string;
  readonly artist: string;
  /** Null where they have to buy it, or its recording is gone. */
  readonly url: string | null;
}

/** The tracks that play with these posts or stories, by id, as far as somebody sees anything of them. */
export async function musicOf(
  { addresses, database, personalData }: Viewing,
  looker: Looker,
  rows: readonly Playing[],
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
      const url = whole && sounds.has(row.file) ? addresses.give(row.file, heardPart(row), looker.personId) : null;
      return words ? [[row.track, { title: words.title, artist: words.artist, url }] as const] : [];
    }),
  );
}

/** What the contract says of the music of a post or story. `closed`: nothing of it is heard by who looks. */
export function musicPart(
  { music }: Playing,
  tracks: ReadonlyMap<string, Played>,
  { closed }: { readonly closed: boolean },
): MusicPart {
  const played = music ? tracks.get(music.track) : undefined;
  return {
    musicTrackId: music?.track ?? null,
    musicTitle: played?.title ?? null,
    musicArtist: played?.artist ?? null,
    musicUrl: closed ? null : (played?.url ?? null),
    musicStart: music?.start ?? null,
    musicDuration: music?.seconds ?? null,
    isDistributedMusic: music?.distributed ?? false,
  };
}
