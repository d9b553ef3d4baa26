import { randomUUID } from 'node:crypto';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { type AlbumCommand, albumAggregate, type ChosenTrack } from '@marquee/domain/music/album/aggregate.ts';
import type { AlbumBody } from '@marquee/domain/music/album/events.ts';
import { ItemIsErased } from '@marquee/infra/personal-data/port.ts';
import { heldForCase } from '@marquee/projections/moderation/held-for-case.ts';
import { albumsByIds, albumsOf } from '@marquee/projections/music/album-queries.ts';
import { splitsByTracks } from '@marquee/projections/music/split-queries.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import { albums } from '../contract/music-albums.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { offeredMedia } from '../social/media/offered.ts';
import { standingModels } from '../social/sight.ts';
import { type OfAlbum, ownAlbum } from './access.ts';
import { albumViews } from './album-views.ts';
import type { MusicServices } from './services.ts';

const models = ['albums', 'tracks', 'splits', 'files', 'likes', 'views', ...standingModels];
const done = { ok: true } as const;

type AnyCall = PersonCall<unknown, unknown, unknown>;
type AlbumCall = PersonCall<OfAlbum, unknown, unknown>;
type Verb =
  | { readonly type: 'DeleteContent' | 'RestoreContent' | 'ReleaseAlbum' }
  | { readonly type: 'EraseContent'; readonly reported: boolean };

/** Albums: what artists put together, in which order, and when others hear it. */
export function registerAlbums(router: Router, services: MusicServices): void {
  const { bus, consistency, database, personalData } = services;
  const own = ownAlbum(bus);

  router.person(albums.listAlbums, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { owner = session.personId, cursor, limit } = query;
    const page = await albumsOf(database, owner, { cursor, limit, whole: owner === session.personId });
    if (page.next) reply.header('x-next-cursor', page.next);
    return albumViews(services, session, page.rows);
  });

  router.person(albums.getAlbum, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    return view(call, call.params.albumId);
  });

  router.person(albums.createAlbum, 'everyone', async (call) => {
    const owner = call.session.personId;
    const identity = commandIdentity(call.request, owner);
    const album = derivedId('album', identity.commandId);
    const { title, description, artwork, tracks } = call.body;
    const words = bodyOf({ title, description });
    const sealed = await personalData.sealItem(owner, randomUUID(), words);
    const terms = {
      owner,
      said: { words, sealed },
      artwork: await coverOf(artwork),
      tracks: await chosen(call, tracks),
    };
    await sendFrom(services, call, albumAggregate, { type: 'CreateAlbum', album, ...terms }, identity);
    return after(call, album);
  });

  router.person(albums.editAlbum, own, async (call) => {
    const { title, description, artwork, tracks } = call.body;
    const said = title === undefined && description === undefined ? undefined : await saidAnew(call, call.body);
    const cover = artwork === undefined ? undefined : await coverOf(artwork);
    const change = { said, artwork: cover, tracks: tracks && (await chosen(call, tracks)) };
    await send(call, { type: 'EditAlbum', ...change });
    return after(call, call.params.albumId);
  });

  for (const [endpoint, type] of [
    [albums.releaseAlbum, 'ReleaseAlbum'],
    [albums.restoreAlbum, 'RestoreContent'],
  ] as const)
    router.person(endpoint, own, async (call) => {
      await sent(call, { type });
      return view(call, call.params.albumId);
    });
  router.person(albums.deleteAlbum, own, (call) => sent(call, { type: 'DeleteContent' }));
  router.person(albums.eraseAlbum, own, async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, ['cases']);
    const reported = await heldForCase(database, call.params.albumId, iso(Date.now()));
    return sent(call, { type: 'EraseContent', reported });
  });

  /** A kept picture as commands name it; null for none. */
  async function coverOf(file: string | null) {
    return file === null ? null : ((await offeredMedia(services, [{ file, alt: '' }]))[0] ?? null);
  }

  /** Tracks as commands name them, with their artist and who has a share of each. */
  async function chosen({ request, reply }: AnyCall, ids: readonly string[]): Promise<ChosenTrack[]> {
    await consistency.waitForReadModels(request, reply, models);
    const [tracks, splits] = await Promise.all([tracksByIds(database, ids), splitsByTracks(database, ids)]);
    return ids.map((id) => {
      const row = tracks.get(id);
      const shares = splits.get(id)?.in_force ?? [];
      return { id, by: row?.state === 'published' ? [row.owner, ...shares.map(({ party }) => party)] : [] };
    });
  }

  /** What its owner says now, with what they have not changed, under the key that it has. */
  async function saidAnew(
    call: AlbumCall,
    changes: { readonly title?: string | undefined; readonly description?: string | undefined },
  ) {
    await consistency.waitForReadModels(call.request, call.reply, models);
    const sealed = (await albumsByIds(database, [call.params.albumId])).get(call.params.albumId)?.body;
    const before = sealed && (await personalData.open<AlbumBody>(sealed));
    if (!sealed || !before) throw notFound('album');
    const { title = before.title, description = before.description ?? '' } = changes;
    const words = bodyOf({ title, description });
    try {
      return { words, sealed: await personalData.sealItem(sealed.person, sealed.item, words) };
    } catch (error) {
      throw error instanceof ItemIsErased ? notFound('album') : error;
    }
  }

  async function sent(call: AlbumCall, verb: Verb) {
    await send(call, verb);
    // what is gone is gone for everybody when it is said to be
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  }

  function send(call: AlbumCall, change: Verb | Omit<Extract<AlbumCommand, { type: 'EditAlbum' }>, 'album'>) {
    return sendFrom(services, call, albumAggregate, { ...change, album: call.params.albumId } as AlbumCommand);
  }

  /** The album as it is after a command of this request. */
  async function after(call: AnyCall, album: string) {
    await consistency.waitForOwnWrites(call.reply, models);
    return view(call, album);
  }

  async function view({ session }: AnyCall, album: string) {
    const row = (await albumsByIds(database, [album])).get(album);
    const [seen] = row ? await albumViews(services, session, [row]) : [];
    if (!seen) throw notFound('album');
    return seen;
  }
}

/** What an album says of itself, without blanks around it; what is empty is left out. */
function bodyOf({ title, description }: { readonly title: string; readonly description: string }): AlbumBody {
  return { title: title.trim(), ...(description.trim() && { description: description.trim() }) };
}
