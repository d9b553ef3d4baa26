import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { dollars } from '@marquee/domain/money.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { TierOffer } from '@marquee/domain/ticketing/tiers.ts';
import { followerCount } from '@marquee/projections/accounts/follows.ts';
import { showFigureModels } from '@marquee/projections/shows/show-figures.ts';
import { listShows, searchWords, showById } from '@marquee/projections/shows/show-queries.ts';
import type { WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import type { z } from 'zod';
import { withoutBanned } from '../accounts/sanctions.ts';
import { type CreateShow, shows } from '../contract/shows.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { ownShow } from './access.ts';
import { artistsNamed } from './artist-search.ts';
import { cents } from './cents.ts';
import { figuresOf } from './figures.ts';
import type { InlineReactor } from './inline-reactor.ts';
import type { ShowEditor } from './show-editor.ts';
import { type ShowViews, showModels } from './shows.ts';

export interface ShowServices extends Services {
  readonly views: ShowViews;
  readonly inlineReactor: InlineReactor;
  readonly editor: ShowEditor;
  readonly jobs: Pick<WorkflowEngine, 'job'>;
}

/** Live shows: browse, schedule, edit, cancel, go live, end. */
export function registerShows(router: Router, services: ShowServices): void {
  const { consistency, database, views } = services;

  /** The show as it is after a command of this request. */
  const after = async (call: PersonCall<unknown, unknown, unknown>, showId: string) => {
    await services.consistency.waitForOwnWrites(call.reply, showModels);
    return views.one(await found(services, showId));
  };

  router.person(shows.listShows, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, showModels);
    const page = await listShows(database, {
      statuses: query.status && [query.status],
      genre: query.genre,
      search: query.q,
      artists: query.q ? await artistsNamed(database, searchWords(query.q)) : undefined,
      owner: query.owner === 'me' ? session.personId : query.owner,
      limit: query.limit,
      cursor: query.cursor,
    });
    if (page.next) reply.header('x-next-cursor', page.next);
    return views.of(await withoutBanned(services, session, page.rows));
  });

  router.person(shows.getShow, 'everyone', async ({ request, reply, session, params }) => {
    await consistency.waitForReadModels(request, reply, showModels);
    const [row] = await withoutBanned(services, session, [await found(services, params.showId)]);
    if (!row) throw notFound('show');
    return views.one(row);
  });

  router.person(shows.createShow, 'everyone', async (call) => {
    const { title, description, genre, scheduledAt, timeZone, doorsAt, location, price, tiers } = call.body;
    const identity = commandIdentity(call.request, call.session.personId);
    const show = identity.commandId;
    const scheduled = await sendFrom(
      services,
      call,
      showAggregate,
      {
        type: 'ScheduleShow',
        show,
        owner: call.session.personId,
        details: {
          title,
          description,
          genre,
          scheduledAt: utc(scheduledAt),
          ...(timeZone && { timeZone }),
          ...(doorsAt && { doorsAt: utc(doorsAt) }),
          ...(location && { location }),
        },
        price: cents(price),
        tiers: tiers && offers(tiers),
      },
      identity,
    );
    const { position } = await services.inlineReactor.now(scheduled.events);
    consistency.remember(call.reply, position);
    return after(call, show);
  });

  router.person(shows.editShow, ownShow(services.bus), async (call) => {
    const { showId } = call.params;
    const { price, tiers, scheduledAt, doorsAt, location, ...rest } = call.body;
    const details = {
      ...rest,
      ...(scheduledAt !== undefined && { scheduledAt: utc(scheduledAt) }),
      ...(doorsAt !== undefined && { doorsAt: doorsAt === null ? '' : utc(doorsAt) }),
      ...(location !== undefined && { location }),
    };
    await found(services, showId);
    const edited = await services.editor.edit(
      showId,
      {
        ...(Object.keys(details).length > 0 && { details }),
        ...(price !== undefined && { price: cents(price) }),
        ...(tiers && { tiers: offers(tiers) }),
      },
      call.session.actor,
      commandIdentity(call.request, call.session.personId),
    );
    if (isRejection(edited)) throw httpErrorOf(edited);
    consistency.remember(call.reply, edited.position);
    return after(call, showId);
  });

  router.person(shows.changeShowStatus, ownShow(services.bus), async (call) => {
    const { showId } = call.params;
    const { owner } = await found(services, showId);
    const command =
      call.body.status === 'live'
        ? ({ type: 'GoLive', show: showId, followers: await followerCount(database, owner) } as const)
        : ({ type: 'EndShow', show: showId } as const);
    await sendFrom(services, call, showAggregate, command);
    return after(call, showId);
  });

  router.person(shows.cancelShow, ownShow(services.bus), async (call) => {
    const { showId } = call.params;
    await found(services, showId);
    await sendFrom(services, call, showAggregate, { type: 'CancelShow', show: showId, reason: call.body.reason });
    return after(call, showId);
  });

  router.person(shows.getShowFigures, 'everyone', async ({ request, reply, session, params }) => {
    await consistency.waitForReadModels(request, reply, [...showModels, ...showFigureModels]);
    const show = await found(services, params.showId);
    if (show.owner !== session.personId && !session.actor.roles.includes('operator')) {
      throw new HttpError(403, 'NotTheOwner', 'Only the owner of a show sees its figures.');
    }
    const figures = await figuresOf(services, params.showId, show.owner);
    return {
      ...figures,
      grossSales: dollars(figures.grossSales),
      earnings: dollars(figures.earnings),
      tips: dollars(figures.tips),
    };
  });
}

async function found({ database }: Pick<Services, 'database'>, showId: string) {
  const row = await showById(database, showId);
  if (!row) throw notFound('show');
  return row;
}

/** An instant with any offset, in UTC. */
function utc(instant: string): string {
  return new Date(instant).toISOString();
}

function offers(tiers: NonNullable<z.output<typeof CreateShow>['tiers']>): TierOffer[] {
  return tiers.map(({ tier, price, capacity }) => ({ tier, price: cents(price), capacity }));
}
