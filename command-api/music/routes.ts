import { isDeletableCommand } from '@marquee/domain/content/deletable.ts';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { earnersOf } from '@marquee/domain/music/split/state.ts';
import { type TrackCommand, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { refuseTrackPrice } from '@marquee/domain/music/track/price.ts';
import { trackBody } from '@marquee/domain/music/track/words.ts';
import { wholly } from '@marquee/domain/payments/payable/payees.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { soundTags } from '@marquee/infra/files/sound/tags.ts';
import { ItemIsErased } from '@marquee/infra/personal-data/port.ts';
import { heldForLicence } from '@marquee/projections/licensing/sync-track-queries.ts';
import { heldForCase } from '@marquee/projections/moderation/held-for-case.ts';
import { trackById, tracksOf } from '@marquee/projections/music/track-queries.ts';
import { heldForBuyers } from '@marquee/projections/payments/unlocks.ts';
import { ageOf } from '../accounts/age-check.ts';
import { music, type SoundTags } from '../contract/music.ts';
import { filesAnswer } from '../files/files-busy.ts';
import { ownFile } from '../files/kept/access.ts';
import { type CommandIdentity, commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { startUnlock } from '../payments/start-unlock.ts';
import { isThere, sightsOfTracks, standingModels } from '../social/sight.ts';
import { type OfTrack, ownTrack } from './access.ts';
import type { MusicServices } from './services.ts';
import { trackViews } from './track-views.ts';
import { receiveSound, uploadTrack } from './upload-track.ts';

const models = ['tracks', 'splits', 'files', 'likes', 'views', ...standingModels];
const done = { ok: true } as const;
const limited = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

type AnyCall = PersonCall<unknown, unknown, unknown>;
type TrackCall = PersonCall<OfTrack, unknown, unknown>;
type Change =
  | Omit<Extract<TrackCommand, { type: 'EditTrack' }>, 'track'>
  | Omit<Extract<TrackCommand, { type: 'SetExclusive' }>, 'track'>
  | Verb;
type Verb =
  | { readonly type: 'DeleteContent' | 'RestoreContent' | 'RetryProcessing' }
  | { readonly type: 'EraseContent'; readonly held: boolean; readonly licensed: boolean; readonly reported: boolean };

/** Tracks: what artists upload and say of them, and what moderators do about them. */
export function registerMusic(router: Router, services: MusicServices): void {
  const { bus, consistency, database, files, personalData } = services;
  const own = ownTrack(bus);

  router.person(music.listTracks, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { owner = session.personId, cursor, limit } = query;
    const page = await tracksOf(database, owner, { cursor, limit, whole: owner === session.personId });
    if (page.next) reply.header('x-next-cursor', page.next);
    return trackViews(services, session, page.rows);
  });

  router.person(music.getTrack, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    return view(call, call.params.trackId);
  });

  router.form(
    music.uploadTrack,
    'everyone',
    {
      keep: (file, session) => receiveSound(services, file, session),
      drop: ({ id }) => services.uploads.drop(id),
    },
    async (call) => after(call, await uploadTrack(services, call)),
    limited,
  );

  router.person(music.editTrack, own, async (call) => {
    const { genre, isExclusive, price, fromAge, ...words } = call.body;
    const track = call.params.trackId;
    const { state } = await bus.load(trackAggregate, `track-${track}`);
    if (!state) throw notFound('track');
    const priced = isExclusive !== undefined || price !== undefined;
    const { exclusive = state.exclusive } = { exclusive: isExclusive };
    const priceCents = price === undefined ? state.priceCents : Math.round(price * 100);
    const adult = priced && exclusive && (await ageOf(services, call)) === 'adult';
    const wanted = { exclusive, priceCents, adult };
    // What is refused of the price leaves the words as they were.
    const refused = priced ? refuseTrackPrice(wanted) : undefined;
    if (refused) throw httpErrorOf(refused);
    const said = Object.keys(words).length > 0 ? await saidAnew(call, words) : undefined;
    const identity = commandIdentity(call.request, call.session.personId);
    if (said || genre !== undefined || fromAge !== undefined)
      await send(call, { type: 'EditTrack', said, genre, fromAge }, identity);
    const commandId = derivedId('SetExclusive', identity.commandId);
    if (priced) await send(call, { type: 'SetExclusive', ...wanted }, { ...identity, commandId });
    return after(call, track);
  });

  router.person(music.deleteTrack, own, (call) => sent(call, { type: 'DeleteContent' }));
  router.person(music.eraseTrack, own, async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, ['unlocks', 'syncTracks', 'cases']);
    const { trackId } = call.params;
    const held = (await heldForBuyers(database, [trackId])).size > 0;
    const licensed = (await heldForLicence(database, [trackId], Date.now())).size > 0;
    const reported = await heldForCase(database, trackId, iso(Date.now()));
    return sent(call, { type: 'EraseContent', held, licensed, reported });
  });
  router.person(music.retryTrack, own, (call) => sent(call, { type: 'RetryProcessing' }));
  router.person(music.restoreTrack, own, async (call) => {
    await sent(call, { type: 'RestoreContent' });
    return after(call, call.params.trackId);
  });

  router.person(music.unlockTrack, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    const row = await trackById(database, call.params.trackId);
    const [sight] = row ? await sightsOfTracks(database, call.session, [row]) : [];
    if (!row || !isThere(sight)) throw notFound('track');
    const cents = row.exclusive ? row.price_cents : 0;
    // from its own stream: a share that was agreed on a moment ago counts
    const { state } = await bus.load(trackAggregate, `track-${row.track}`, { maxAge: 0 });
    const payees = state ? earnersOf(state.split, row.owner) : wholly(row.owner);
    if (row.owner !== call.session.personId && payees.some(({ party }) => party === call.session.personId))
      throw new HttpError(409, 'OwnContent', 'A share of this is yours: you hear it already.');
    return startUnlock(services, call, { owner: row.owner, kind: 'track', content: row.track, cents, payees });
  });

  router.person(
    music.readSoundTags,
    ownFile(bus),
    async ({ params: { fileId } }): Promise<SoundTags> => {
      const { state } = await bus.load(fileAggregate, `file-${fileId}`);
      if (!state || state.erased) throw notFound('file');
      const tags = await filesAnswer(soundTags(storedBytes(files, state.file.file, state.file.bytes)));
      if (!tags) throw new HttpError(415, 'InvalidFile', 'Please upload an audio file (MP3, WAV, etc.).');
      const { title = '', artist = '', album = '', genre = '' } = tags;
      return {
        title: cut(title, textLimits.trackTitle),
        artist: cut(artist, textLimits.trackArtist),
        album: cut(album, textLimits.album),
        genre: cut(genre, textLimits.genre),
      };
    },
    limited,
  );

  /** What its artist says now, with what they have not changed, under the key that it has. */
  async function saidAnew(call: TrackCall, changes: { readonly [Field in keyof TrackBody]?: string | undefined }) {
    await consistency.waitForReadModels(call.request, call.reply, models);
    const sealed = (await trackById(database, call.params.trackId))?.body;
    const before = sealed && (await personalData.open<TrackBody>(sealed));
    if (!sealed || !before) throw notFound('track');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const words = trackBody({ ...before, ...Object.fromEntries(given) });
    try {
      return { words, sealed: await personalData.sealItem(sealed.person, sealed.item, words) };
    } catch (error) {
      throw error instanceof ItemIsErased ? notFound('track') : error;
    }
  }

  async function sent(call: TrackCall, verb: Verb) {
    await send(call, verb);
    // what is gone is gone for everybody when it is said to be
    if (isDeletableCommand(verb)) await consistency.waitForOwnWrites(call.reply, models);
    return done;
  }

  function send(call: TrackCall, change: Change, identity?: CommandIdentity) {
    const command = { ...change, track: call.params.trackId } as TrackCommand;
    return sendFrom(services, call, trackAggregate, command, identity);
  }

  /** The track as it is after a command of this request. */
  async function after(call: AnyCall, track: string) {
    await consistency.waitForOwnWrites(call.reply, models);
    return view(call, track);
  }

  async function view({ session }: AnyCall, track: string) {
    const row = await trackById(database, track);
    const [seen] = row ? await trackViews(services, session, [row]) : [];
    if (!seen) throw notFound('track');
    return seen;
  }
}

/** A word as a form takes it, whatever a file says. */
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed().trim();
