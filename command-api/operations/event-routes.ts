import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminEvents } from '../contract/operations-events.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { type ChangeSources, changeStream } from './desk/changes.ts';
import { entityThen, MOST_FOLDED } from './desk/entity.ts';
import { eventViews, findEvents, readEvents } from './desk/event-list.ts';
import { envelopesIn } from './desk/masked.ts';
import { eventTail } from './desk/tail.ts';
import { reveal } from './desk/trail.ts';

/** The log for staff: found, looked into, and entities as they were. What is sealed of people is masked. */
export function registerAdminEvents(router: Router, services: Services & Pick<ChangeSources, 'board'>): void {
  const { board, database, directory, log } = services;

  const found = async (id: string) => {
    const { rows } = await findEvents(database, { ids: [id] }, { offset: 0, limit: 1, descending: true });
    const [event] = await readEvents(log, rows);
    if (!event) throw notFound('event');
    return event;
  };

  router.operator(adminEvents.listEvents, async ({ query, reply }) => {
    const { ids, filter, ...part } = listPart(query, ['place', 'DESC']);
    const { rows, total } = await findEvents(database, { ids, ...filter }, part);
    const events = await readEvents(log, rows);
    return listAnswer(reply, 'events', part, await eventViews(directory, events), total);
  });

  router.operator(adminEvents.tailEvents, async ({ query: { after, seconds }, request, reply }) => {
    asStream(reply);
    return eventTail({ database, directory, log }, resumedAfter(request) ?? after, seconds);
  });

  router.operator(adminEvents.followChanges, async ({ query: { seconds }, request, reply }) => {
    asStream(reply);
    return changeStream({ database, board }, resumedAfter(request), seconds);
  });

  router.operator(adminEvents.getEvent, async ({ params: { id } }) => {
    const [view] = await eventViews(directory, [await found(id)]);
    if (!view) throw notFound('event');
    return view;
  });

  router.operator(adminEvents.revealEvent, async (call) => {
    const { stream, data } = await found(call.params.id);
    const parts = envelopesIn(data);
    if (parts.length === 0) throw new HttpError(409, 'NothingSealed', 'Nothing is sealed in this event.');
    return reveal(services, call, stream, call.body.reason, parts);
  });

  router.operator(adminEvents.getEntity, async ({ params: { stream }, query }) => {
    const then = await entityThen(log, stream, query);
    if (!then) throw notFound('entity at that time');
    if (then === 'tooLong') {
      const message = `This stream has more than ${MOST_FOLDED} events. Look at its events in the list instead.`;
      throw new HttpError(409, 'StreamTooLong', message);
    }
    return { stream, ...then };
  });
}

function asStream(reply: FastifyReply): void {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store');
}

/** The place after which a browser goes on that has lost its stream. */
function resumedAfter({ headers }: FastifyRequest): number | undefined {
  const place = Number(headers['last-event-id']);
  return Number.isSafeInteger(place) && place > 0 ? place : undefined;
}
