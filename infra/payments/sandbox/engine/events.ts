import { missing } from '../api/api-error.ts';
import { page, pageParams } from '../api/lists.ts';
import { list, onlyKnown, text } from '../api/params.ts';
import type { Route } from '../api/route.ts';
import type { EventRecord } from '../objects/records.ts';

/** The API version that the sandbox speaks. */
export const API_VERSION = '2026-10-28.endive';

/** The event as it is delivered: `data.object` is what it was when the event happened. */
export function eventBody({ id, created, type, object }: EventRecord): string {
  const head = { id, object: 'event', api_version: API_VERSION, created };
  const tail = { livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type };
  return `${JSON.stringify(head).slice(0, -1)},"data":{"object":${object}},${JSON.stringify(tail).slice(1)}`;
}

function eventJson(event: EventRecord): object {
  return JSON.parse(eventBody(event)) as object;
}

export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'type', 'types');
      const type = text(form, 'type');
      const types = type ? [type] : list(form, 'types');
      const all = core.store.events.newestFirst();
      const events = types.length > 0 ? all.filter((event) => types.includes(event.type)) : all;
      return page('/v1/events', form, events, eventJson);
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    run(core, { id }) {
      const event = core.store.events.get(id);
      if (!event) throw missing('event', id);
      return eventJson(event);
    },
  },
];
