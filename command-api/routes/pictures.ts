import { randomUUID } from 'node:crypto';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import type { FastifyInstance } from 'fastify';
import { currentUser } from '../accounts/current-user.ts';
import { accounts } from '../contract/accounts.ts';
import { shows } from '../contract/shows.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type ShowViews, showModels } from '../live-shows/shows.ts';
import { exchangePicture, letGo } from '../pictures/exchange.ts';
import { type Pictures, pictureFile, pictureUrl } from '../pictures/pictures.ts';
import { type Services, sendFrom } from './services.ts';

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
    async (call) => {
      const { showId: show } = call.params;
      const person = call.session.personId;
      // Whether the show may still be changed is its own decision.
      await found(show);
      await exchangePicture(pictures, { person, show }, call.file, async (file) => {
        const command = { type: 'SetShowPicture', show, file } as const;
        const { events } = await sendFrom(services, call, showAggregate, command, anew());
        return replacedIn(events);
      });
      return after(call, show);
    },
    limited,
  );

  router.person(shows.removeShowPicture, async (call) => {
    const { showId: show } = call.params;
    await found(show);
    const { events } = await sendFrom(services, call, showAggregate, { type: 'RemoveShowPicture', show });
    await letGo(pictures, replacedIn(events));
    return after(call, show);
  });

  router.upload(
    accounts.setProfilePicture,
    async (call) => {
      const person = call.session.personId;
      await exchangePicture(pictures, { person }, call.file, (file) => changeImage(call, pictureUrl(file), anew()));
      return userNow(call);
    },
    limited,
  );

  router.person(accounts.removeProfilePicture, async (call) => {
    await letGo(pictures, await changeImage(call, null));
    return userNow(call);
  });

  async function found(show: string) {
    const row = await showById(database, show);
    if (!row) throw notFound('show');
    return row;
  }

  /** Answers the key of the picture that was there before, when it was one of ours. */
  async function changeImage(call: AnyCall, imageUrl: string | null, identity?: CommandIdentity) {
    const { personId: person } = call.session;
    const command = { type: 'ChangeProfileImage', person, imageUrl } as const;
    const { events } = await sendFrom(services, call, personAggregate, command, identity);
    directory.forget(person);
    const replaced = replacedIn(events);
    return replaced && pictureFile(replaced);
  }

  async function userNow({ reply, session }: AnyCall) {
    await services.consistency.seeOwn(reply, ['people', 'follows']);
    return currentUser(services, reply, session);
  }
}

/** An upload is a command of its own each time: to hash its bytes for an `Idempotency-Key` would gain nothing. */
const anew = (): CommandIdentity => ({ commandId: randomUUID() });

/** What the events of a command say that nobody needs any more. */
function replacedIn(events: readonly { readonly data: object }[]): string | undefined {
  for (const { data } of events) if ('replaced' in data && typeof data.replaced === 'string') return data.replaced;
  return undefined;
}
