import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { type ApprovalState, approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import { type ApprovalEvent, approvalEvents } from '@marquee/domain/operations/approval/events.ts';
import type { Services } from '../../http/services.ts';
import { readEvents } from './event-list.ts';

/** What was asked for, by whom, when and why. */
export type Asked = RecordedEvent<'ApprovalAsked', Extract<ApprovalEvent, { type: 'ApprovalAsked' }>['data']>;

type Parts = Pick<Services, 'bus' | 'database' | 'log'>;

/** So many that wait are looked for at once. */
const MOST = 1000;

/** What could not be done after two had agreed stays in the queue for so many days: both see it. */
const FAILED_DAYS = 14;

/**
 * What was asked for (about one person, where one is given), and has no event after it: the answer would be the second of its stream; or
 * has one of these days that says that it could not be done.
 */
const waiting = {
  name: 'desk-approvals',
  text: `select a.stream, a.revision from desk_events a
    where a.type = 'ApprovalAsked' and ($1::uuid is null or a.person = $1)
      and (not exists (select 1 from desk_events b where b.stream = a.stream and b.place > a.place)
        or exists (select 1 from desk_events f where f.stream = a.stream and f.type = 'ApprovalFailed'
          and f.at > now() - interval '${FAILED_DAYS} days'))
    order by a.place limit ${MOST}`,
};

/** What was asked for, and what has become of it. */
export interface Queued {
  readonly asked: Asked;
  readonly state: ApprovalState;
}

/** Everything that waits for a second person, the oldest first; about one person, where one is given. */
export async function waitingApprovals(services: Parts, person: string | null = null): Promise<readonly Asked[]> {
  const queued = await queuedApprovals(services, person);
  return queued.flatMap(({ asked, state }) => (state.outcome === 'open' ? [asked] : []));
}

/** What waits, and what could not be done of what was agreed to these days, the oldest first. */
export async function queuedApprovals(
  { bus, database, log }: Parts,
  person: string | null = null,
): Promise<readonly Queued[]> {
  const { rows } = await database.query<{ stream: string; revision: number }>({ ...waiting, values: [person] });
  const stored = await readEvents(log, rows);
  const all = stored.flatMap((event) => upcast(approvalEvents, event)) as Asked[];
  // what staff find things by is some moments behind the log
  const queued = await Promise.all(
    all.map(async (asked) => ({
      asked,
      state: (await bus.load(approvalAggregate, asked.stream, { maxAge: 0 })).state,
    })),
  );
  return queued.filter(({ state: { outcome, failure } }) => outcome === 'open' || failure);
}
