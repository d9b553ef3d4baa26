import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Instant, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const staff = ['moderator', 'finance', 'support'] as const;

/** A list as somebody of the staff has kept it, under a name of their own. */
export const SavedView = z.object({
  /** The list's name: `orders`. */
  resource: z
    .string()
    .max(textLimits.viewName)
    .regex(/^[a-z][a-z-]*$/, 'Name a list, such as orders'),
  name: text(textLimits.viewName, 1, 'Give it a name'),
  /** Filter, sort and rows a page, as the address of the list has them after its `?`. */
  search: text(textLimits.listQuery),
  /** Columns that are not shown; null: as the list has it. */
  hidden: z.array(text(textLimits.viewName, 1)).max(60).nullable(),
});
export type SavedView = z.infer<typeof SavedView>;

/** A record by its stream, or as the console names it where it has none: `order-{id}`, `case-{id}.1`. */
export const RecordName = z
  .string()
  .max(120)
  .regex(/^[a-z]+-[\w.-]+$/, 'Name a record, such as order-{id}');

/** Who is at a record: nobody else can change it until then, unless they take it over. */
export const RecordLock = z.object({
  record: z.string(),
  by: Uuid,
  byName: z.string(),
  /** What they are about to do, in a word or two. */
  doing: z.string(),
  since: Instant,
  /** Renewed while their form is open. */
  until: Instant,
  /** Whether it is who asks. */
  own: z.boolean(),
  /** Who was at it before and is not any more, where that was somebody else. */
  before: z.string().nullable(),
});
export type RecordLock = z.infer<typeof RecordLock>;

const record = z.object({ record: RecordName });

/** What the console keeps of who works with it. */
export const adminConsole = {
  listSavedViews: endpoint({
    method: 'GET',
    path: '/api/admin/views',
    summary: 'The lists that I have kept under names of mine',
    access: 'operator',
    staff,
    response: z.array(SavedView),
  }),
  /** Refusals: 409 `TooManyViews`. */
  saveView: endpoint({
    method: 'PUT',
    path: '/api/admin/views',
    summary: 'Keep a list under a name, in place of what had that name',
    access: 'operator',
    staff,
    body: SavedView,
    response: z.array(SavedView),
  }),
  removeView: endpoint({
    method: 'POST',
    path: '/api/admin/views/remove',
    summary: 'Let go of a list that I have kept',
    access: 'operator',
    staff,
    body: SavedView.pick({ resource: true, name: true }),
    response: z.array(SavedView),
  }),
  getRecordLock: endpoint({
    method: 'GET',
    path: '/api/admin/locks/:record',
    summary: 'Who is at a record; null: nobody',
    access: 'operator',
    staff,
    params: record,
    response: z.object({ lock: RecordLock.nullable() }),
  }),
  /** Answers whose it is then: somebody else's, unless `takeOver`, while their lease lasts. */
  holdRecord: endpoint({
    method: 'POST',
    path: '/api/admin/locks/:record/hold',
    summary: 'Be at a record for half a minute, again and again while a form of it is open; or take it over',
    access: 'operator',
    staff,
    params: record,
    body: z.object({ doing: text(textLimits.viewName, 1), takeOver: z.boolean().default(false) }),
    response: RecordLock,
  }),
  releaseRecord: endpoint({
    method: 'POST',
    path: '/api/admin/locks/:record/release',
    summary: 'Leave a record, where one was at it',
    access: 'operator',
    staff,
    params: record,
    response: Done,
  }),
};
