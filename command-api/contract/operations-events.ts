import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, InstantInput, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An event of the log as staff see it: what is sealed of people stays so (`{ person, sealed: '…' }`). */
export const DeskEvent = z.object({
  id: Uuid,
  /** Its place in the log: later ones are larger. */
  place: z.int(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  at: Instant,
  /** A person's id, `system:{name}`. */
  actor: z.string(),
  actorName: z.string().nullable(),
  /** Constant along everything that one request set in motion. */
  correlationId: Uuid,
  /** The event or request that caused the command. */
  causationId: Uuid,
  policy: z.int(),
  version: z.int(),
  data: z.record(z.string(), z.unknown()),
});
export type DeskEvent = z.infer<typeof DeskEvent>;

/** What was opened of a person, for staff who said why; null for who is erased. */
export const Revealed = z.object({
  fields: z.array(z.object({ person: Uuid, name: z.string(), value: z.string().nullable() })),
});
export type Revealed = z.infer<typeof Revealed>;

/** Why a verb is said: it stays in the log. */
export const Reason = text(textLimits.reason, 1, 'Write down why');
export const Ids = z.array(Uuid).max(1000).optional();
const Stream = text(textLimits.search, 1);

export const adminEvents = {
  listEvents: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    summary: 'Events of the log by stream, type, person, correlation and time',
    access: 'operator',
    staff: ['support'],
    query: listQuery(
      {
        id: Ids,
        stream: Stream.optional(),
        type: Stream.optional(),
        types: z.array(Stream).max(50).optional(),
        actor: Stream.optional(),
        /** Who acted, alone or among others whose doing was gathered, or whom it is about. */
        person: Uuid.optional(),
        correlation: Uuid.optional(),
        from: InstantInput.optional(),
        to: InstantInput.optional(),
        /** Only what came after this place. */
        after: z.int().min(0).optional(),
      },
      ['place'],
    ),
    response: z.array(DeskEvent),
  }),
  getEvent: endpoint({
    method: 'GET',
    path: '/api/admin/events/:id',
    summary: 'One event of the log',
    access: 'operator',
    staff: ['support'],
    params: z.object({ id: Uuid }),
    response: DeskEvent,
  }),
  revealEvent: endpoint({
    method: 'POST',
    path: '/api/admin/events/:id/reveal',
    summary: 'Open what is sealed in an event; the person sees that it was',
    access: 'operator',
    staff: ['support'],
    recentSignIn: 'everybody',
    params: z.object({ id: Uuid }),
    body: z.object({ reason: Reason }),
    response: Revealed,
  }),
  /** Refusals: 404 `NotFound`, 409 `StreamTooLong`. */
  getEntity: endpoint({
    method: 'GET',
    path: '/api/admin/entities/:stream',
    summary: 'An entity as it was: after an event of its own, at a place of the log, or at a time',
    access: 'operator',
    staff: ['support'],
    params: z.object({ stream: Stream }),
    query: z.object({
      revision: z.coerce.number().int().min(0).max(10_000_000).optional(),
      place: z.coerce.number().int().min(0).optional(),
      at: InstantInput.optional(),
    }),
    response: z.object({
      stream: z.string(),
      /** Of the last event that is in it. */
      revision: z.int(),
      at: Instant,
      /** Revision of the stream's newest event. */
      newest: z.int(),
      state: z.unknown(),
    }),
  }),
  tailEvents: endpoint({
    method: 'GET',
    path: '/api/admin/events/tail',
    summary: 'Events as they come, as server-sent events; ends after a while, to be asked for again',
    access: 'operator',
    staff: ['support'],
    query: z.object({
      after: z.coerce.number().int().min(0).optional(),
      /** For how many seconds it goes on. */
      seconds: z.coerce.number().int().min(0).max(60).default(60),
    }),
    /** `text/event-stream`: each `data` is an event, each `id` its place. */
    response: z.unknown().meta({ type: 'string' }),
  }),
  followChanges: endpoint({
    method: 'GET',
    path: '/api/admin/changes',
    summary:
      'Which contexts something was recorded in, and whether jobs have moved, as server-sent events; ends after a while, to be asked for again',
    access: 'operator',
    staff: ['moderator', 'finance', 'support'],
    query: z.object({ seconds: z.coerce.number().int().min(0).max(60).default(60) }),
    /** `text/event-stream`: each `data` is an array of names of contexts, with `jobs` among them once a job has moved, each `id` the place of the last event. */
    response: z.unknown().meta({ type: 'string' }),
  }),
};
