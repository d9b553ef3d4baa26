import { type Chosen, collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import type { ContentCommand } from '@marquee/domain/content/content.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { artById, artByIds, artOfOwner, galleryOf, provenanceOf } from '@marquee/projections/art/item-queries.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import { art } from '../contract/art.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { findNames } from '../search/find.ts';
import { offeredMedia } from '../social/media/offered.ts';
import { standingModels } from '../social/sight.ts';
import { knownArt, madeArt, type OfArt, ownArt, refuseAboveMinor } from './access.ts';
import { artViews } from './art-views.ts';
import { provenanceViews } from './provenance-views.ts';
import { putOnSale, takeOffSale } from './put-on-sale.ts';
import { saidAnew, saidNew } from './said.ts';
import { sendArt } from './send-art.ts';
import type { ArtServices } from './services.ts';

export const artModels = ['art', 'files', 'likes', 'views', 'tracks', ...standingModels];
const done = { ok: true } as const;

/** Names that a search of the gallery finds at most. */
const MOST_FOUND = 200;

type AnyCall = PersonCall<unknown, unknown, unknown>;
type ArtCall = PersonCall<OfArt, unknown, unknown>;

/** The gallery: what people show, and what they put on sale. */
export function registerArt(router: Router, services: ArtServices): void {
  const { bus, consistency, database } = services;
  const [own, made] = [ownArt(bus), madeArt(bus)];

  router.person(art.listArt, 'everyone', (call) => gallery(call, 'piece'));
  router.person(art.listCollections, 'everyone', (call) => gallery(call, 'collection'));

  router.person(art.listMyArt, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, artModels);
    const page = await artOfOwner(database, session.personId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return artViews(services, session, page.rows);
  });

  router.person(art.getArt, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, artModels);
    return view(call, call.params.artId);
  });

  router.person(art.getProvenance, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, artModels);
    const { id } = await view(call, call.params.artId);
    return provenanceViews(services, call.session, await provenanceOf(database, id));
  });

  router.person(art.createPiece, 'everyone', async (call) => {
    const { title, description, category, image, fromAge } = call.body;
    const creator = call.session.personId;
    const identity = commandIdentity(call.request, creator);
    const piece = derivedId('art', identity.commandId);
    const [offered = null] = await offeredMedia(services, [{ file: image, alt: '' }]);
    const collaborators = await sharesOf(call, call.body.collaborators);
    const said = await saidNew(services, creator, description);
    const terms = { creator, title, said, image: offered, category, collaborators, fromAge };
    await sendFrom(services, call, pieceAggregate, { type: 'CreatePiece', piece, ...terms }, identity);
    return after(call, piece);
  });

  router.person(art.createCollection, 'everyone', async (call) => {
    const { title, description, category } = call.body;
    const creator = call.session.personId;
    const identity = commandIdentity(call.request, creator);
    const collection = derivedId('artcollection', identity.commandId);
    const parts = await chosen(call, call.body);
    const collaborators = await sharesOf(call, call.body.collaborators);
    const said = await saidNew(services, creator, description);
    const { pieces = [], tracks = [] } = parts;
    const terms = { creator, title, said, category, collaborators, pieces, tracks };
    await sendFrom(services, call, collectionAggregate, { type: 'CreateCollection', collection, ...terms }, identity);
    return after(call, collection);
  });

  router.person(art.editArt, made, async (call) => {
    const { title, description, category, fromAge, pieces, tracks } = call.body;
    const { artId: id } = call.params;
    const { item } = await found(id);
    if (item.kind === 'collection' && fromAge !== undefined)
      throw new HttpError(400, 'Invalid', 'A collection is from the age of what is in it. Say it of its pieces.');
    const body = (await artById(database, id))?.body;
    const said = description === undefined || !body ? undefined : await saidAnew(services, body, description);
    const change = { title, said, category };
    if (item.kind === 'piece')
      await sendFrom(services, call, pieceAggregate, { type: 'EditPiece', piece: id, ...change, fromAge });
    else {
      const edit = {
        type: 'EditCollection',
        collection: id,
        ...change,
        ...(await chosen(call, { pieces, tracks })),
      } as const;
      await sendFrom(services, call, collectionAggregate, edit);
    }
    return after(call, id);
  });

  router.person(art.listArtForSale, own, async (call) => {
    await refuseAboveMinor(services, call);
    await putOnSale(services, call, call.body.price);
    return after(call, call.params.artId);
  });

  router.person(art.unlistArt, own, async (call) => {
    await refuseAboveMinor(services, call);
    await takeOffSale(services, call, await found(call.params.artId));
    return after(call, call.params.artId);
  });

  router.person(art.giveArt, own, async (call) => {
    const { to } = call.body;
    await refuseAboveMinor(services, call);
    const person = await personById(database, to);
    if (!person || person.erased) throw notFound('person');
    await act(call, (await found(call.params.artId)).item, { type: 'GiveArt', to });
    await consistency.waitForOwnWrites(call.reply, artModels);
    return done;
  });

  router.person(art.deleteArt, made, (call) => sent(call, { type: 'DeleteContent' }));
  router.person(art.eraseArt, made, (call) => sent(call, { type: 'EraseContent' }));

  router.person(art.restoreArt, made, async (call) => {
    await sent(call, { type: 'RestoreContent' });
    return after(call, call.params.artId);
  });

  async function gallery(call: PersonCall<unknown, GalleryQuery, unknown>, kind: ArtItem['kind']) {
    const { request, reply, session, query } = call;
    await consistency.waitForReadModels(request, reply, artModels);
    const { q, category, price: bracket, cursor, limit } = query;
    const hits = q && (await findNames(database, q, ['art'], MOST_FOUND));
    const among = hits ? hits.map(({ id }) => id) : undefined;
    const page = await galleryOf(database, { kind, category, bracket, among }, { cursor, limit });
    if (page.next) reply.header('x-next-cursor', page.next);
    return artViews(services, session, page.rows);
  }

  /** Who has which part, each of them somebody who is here. */
  async function sharesOf({ request, reply }: AnyCall, wanted: readonly { userId: string; percent: number }[]) {
    await consistency.waitForReadModels(request, reply, ['people']);
    for (const { userId } of wanted) {
      const person = await personById(database, userId);
      if (!person || person.erased) throw new HttpError(400, 'BadShares', 'One of these people is not here any more.');
    }
    return wanted.map(({ userId: party, percent }) => ({ party, bps: Math.round(percent * 100) }));
  }

  /** Pieces and tracks as commands name them, with who made each; what is absent stays so. */
  async function chosen(
    { request, reply }: AnyCall,
    {
      pieces,
      tracks,
    }: { readonly pieces?: readonly string[] | undefined; readonly tracks?: readonly string[] | undefined },
  ): Promise<{ readonly pieces?: Chosen[]; readonly tracks?: Chosen[] }> {
    await consistency.waitForReadModels(request, reply, artModels);
    const [items, music] = await Promise.all([artByIds(database, pieces ?? []), tracksByIds(database, tracks ?? [])]);
    const maker = (id: string) => {
      const row = items.get(id);
      return row?.kind === 'piece' && row.state === 'published' ? row.creator : null;
    };
    const uploader = (id: string) => {
      const row = music.get(id);
      return row?.state === 'published' ? row.owner : null;
    };
    return {
      ...(pieces && { pieces: pieces.map((id) => ({ id, by: maker(id) })) }),
      ...(tracks && { tracks: tracks.map((id) => ({ id, by: uploader(id) })) }),
    };
  }

  async function found(id: string) {
    const known = await knownArt(bus, id);
    if (!known) throw notFound('art');
    return known;
  }

  async function act({ request, reply, session }: AnyCall, item: ArtItem, command: Parameters<typeof sendArt>[2]) {
    const identity = commandIdentity(request, session.personId);
    const result = await sendArt(bus, item, command, { actor: session.actor, ...identity });
    if (!result.ok) throw httpErrorOf(result.rejection);
    consistency.remember(reply, result.position);
  }

  async function sent(call: ArtCall, command: ContentCommand) {
    await act(call, (await found(call.params.artId)).item, command);
    // what is gone is gone for everybody when it is said to be
    await consistency.waitForOwnWrites(call.reply, artModels);
    return done;
  }

  /** The piece or collection as it is after a command of this request. */
  async function after(call: AnyCall, id: string) {
    await consistency.waitForOwnWrites(call.reply, artModels);
    return view(call, id);
  }

  async function view({ session }: AnyCall, id: string) {
    const row = await artById(database, id);
    const [seen] = row ? await artViews(services, session, [row]) : [];
    if (!seen) throw notFound('art');
    return seen;
  }
}

interface GalleryQuery {
  readonly q?: string | undefined;
  readonly category?: Parameters<typeof galleryOf>[1]['category'];
  readonly price?: Parameters<typeof galleryOf>[1]['bracket'];
  readonly cursor?: string | undefined;
  readonly limit: number;
}
