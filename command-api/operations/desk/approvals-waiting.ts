import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import { type ApprovalEvent, approvalEvents } from '@marquee/domain/operations/approval/events.ts';
import type { Services } from '../../http/services.ts';
import { readEvents } from './event-list.ts';

/** What was asked for, by whom, when and why. */
export type Asked = RecordedEvent<'ApprovalAsked', Extract<ApprovalEvent, { type: 'ApprovalAsked' }>['data']>;

/** So many that wait are looked for at once. */
const MOST = 1000;

/** What was asked for (about one person, where one is given), and has no event after it: the answer would be the second of its stream. */
const waiting = {
  name: 'desk-approvals',
  text: `select a.stream, a.revision from desk_events a
    where a.type = 'ApprovalAsked' and ($1::uuid is null or a.person = $1)
      and not exists (select 1 from desk_events b where b.stream = a.stream and b.place > a.place)
    order by a.place limit ${MOST}`,
};

/** Everything that waits for a second person, the oldest first; about one person, where one is given. */
export async function waitingApprovals(
  { bus, database, log }: Pick<Services, 'bus' | 'database' | 'log'>,
  person: string | null = null,
): Promise<readonly Asked[]> {
  const { rows } = await database.query<{ stream: string; revision: number }>({ ...waiting, values: [person] });
  const stored = await readEvents(log, rows);
  const all = stored.flatMap((event) => upcast(approvalEvents, event)) as Asked[];
  // what staff find things by is some moments behind the log
  const open = await Promise.all(
    all.map(async ({ stream }) => (await bus.load(approvalAggregate, stream, { maxAge: 0 })).state.outcome === 'open'),
  );
  return all.filter((_, index) => open[index]);
}
