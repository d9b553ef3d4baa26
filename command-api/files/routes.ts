import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import type { FastifyInstance } from 'fastify';
import { currentUser } from '../accounts/current-user.ts';
import { accounts } from '../contract/accounts.ts';
import { shows } from '../contract/shows.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { ownShow } from '../shows/access.ts';
import { type ShowViews, showModels } from '../shows/shows.ts';
import { exchangePicture, letGo, type RecordedPicture } from './exchange.ts';
import { type Pictures, pictureFile, pictureUrl } from './pictures.ts';

export interface PictureServices extends Services {
  readonly pictures: Pictures;
  readonly views: ShowViews;
}

type AnyCall = PersonCall<unknown, unknown, unknown>;

/** Pictures change seldom; who uploads more than this is a script. */
const limited = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };
/** A name is never used again; but who is erased is gone from every browser within a week. */
const CACHE = 'public, max-age=604800, immutable';

/** Pictures of shows and people: upload, removal, and the pictures themselves at `/files/pictures/:name`. */
export function registerPictures(router: Router, app: FastifyInstance, services: PictureServices): void {
  const { database, directory, pictures } = services;

  app.get<{ Params: { name: string } }>('/files/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    const found = await pictures.open(request.params.name);
    if (!found) throw notFound('picture');
    return reply
      .headers({
        'content-type': found.file.contentType,
        'content-length': found.file.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': CACHE,
      })
      .send(found.body);
  });

  /** The show as it is after a command of this request. */
  const after = async (call: AnyCall, show: string) => {
    await services.consistency.seeOwn(call.reply, showModels);
    return services.views.one(await found(show));
  };

  router.upload(
    shows.setShowPicture,
    ownShow(services.bus),
    async (call) => {
      const { showId: show } = call.params;
      const person = call.session.personId;
      // Whether the show may still be changed is its own decision.
      await found(show);
      await exchangePicture(pictures, { person, show }, call.file, async (file) => {
        const { events } = await sendFrom(services, call, showAggregate, { type: 'SetShowPicture', show, file });
        return { file: textIn(events, 'file'), replaced: textIn(events, 'replaced') };
      });
      return after(call, show);
    },
    limited,
  );

  router.person(shows.removeShowPicture, ownShow(services.bus), async (call) => {
    const { showId: show } = call.params;
    await found(show);
    const { events } = await sendFrom(services, call, showAggregate, { type: 'RemoveShowPicture', show });
    await letGo(pictures, textIn(events, 'replaced'));
    return after(call, show);
  });

  router.upload(
    accounts.setProfilePicture,
    'everyone',
    async (call) => {
      const person = call.session.personId;
      await exchangePicture(pictures, { person }, call.file, (file) => changeImage(call, pictureUrl(file)));
      return userNow(call);
    },
    limited,
  );

  router.person(accounts.removeProfilePicture, 'everyone', async (call) => {
    const { replaced } = await changeImage(call, null);
    await letGo(pictures, replaced);
    return userNow(call);
  });

  async function found(show: string) {
    const row = await showById(database, show);
    if (!row) throw notFound('show');
    return row;
  }

  /** Answers the keys of the picture that was set and of the one that was there before, of those that are ours. */
  async function changeImage(call: AnyCall, imageUrl: string | null): Promise<RecordedPicture> {
    const { personId: person } = call.session;
    const { events } = await sendFrom(services, call, personAggregate, {
      type: 'ChangeProfileImage',
      person,
      imageUrl,
    });
    directory.forget(person);
    const [set, replaced] = [textIn(events, 'imageUrl'), textIn(events, 'replaced')];
    return { file: set && pictureFile(set), replaced: replaced && pictureFile(replaced) };
  }

  async function userNow({ reply, session }: AnyCall) {
    await services.consistency.seeOwn(reply, ['people', 'follows']);
    return currentUser(services, reply, session);
  }
}

/** What the events of a command say under a name; undefined where that is no text. */
function textIn(events: readonly { readonly data: object }[], name: string): string | undefined {
  for (const { data } of events) {
    const value: unknown = Object.entries(data).find(([field]) => field === name)?.[1];
    if (typeof value === 'string') return value;
  }
  return undefined;
}
