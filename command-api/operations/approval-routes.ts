import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import type { ApprovalEvent } from '@marquee/domain/operations/approval/events.ts';
import { adminApprovals } from '../contract/operations-approvals.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { readEvents } from './desk/event-list.ts';
import { namesOf } from './names.ts';

type Asked = RecordedEvent<'ApprovalAsked', Extract<ApprovalEvent, { type: 'ApprovalAsked' }>['data']>;

/** So many that wait are looked for at once. */
const MOST = 1000;

/** What was asked for, and has no event after the asking: the answer would be the second of its stream. */
const waiting = {
  name: 'desk-approvals',
  text: `select a.stream, a.revision from desk_events a
    where a.type = 'ApprovalAsked' and not exists (select 1 from desk_events b where b.stream = a.stream and b.place > a.place)
    order by a.place limit ${MOST}`,
};

/** Everything that waits for a second person. */
export function registerApprovals(router: Router, services: Services): void {
  const { bus, database, directory, log } = services;

  router.operator(adminApprovals.listApprovals, async ({ query, reply, session: { personId } }) => {
    const { ids, ...part } = listPart(query, ['askedAt', 'ASC']);
    const { rows } = await database.query<{ stream: string; revision: number }>(waiting);
    const all = ((await readEvents(log, rows)) as Asked[]).filter(({ data }) => !ids || ids.includes(data.approval));
    const open = await Promise.all(
      all.map(
        async ({ stream }) => (await bus.load(approvalAggregate, stream, { maxAge: 0 })).state.outcome === 'open',
      ),
    );
    const sorted = all.filter((_, index) => open[index]);
    if (part.descending) sorted.reverse();
    const shown = sorted.slice(part.offset, part.offset + part.limit);
    const names = await namesOf(
      directory,
      shown.flatMap(({ data: { person, by } }) => [person, by]),
    );
    const views = shown.map(({ data: { approval, verb, person, role, reason, by }, meta }) => ({
      id: approval,
      verb,
      person,
      personName: names.get(person) ?? null,
      role,
      reason,
      askedBy: by,
      askedByName: names.get(by) ?? null,
      askedAt: meta.recordedAt,
      own: by === personId || person === personId,
    }));
    return listAnswer(reply, 'approvals', part, views, sorted.length);
  });

  router.operator(adminApprovals.answerApproval, async (call) => {
    const { approvalId: approval } = call.params;
    const { agree, reason } = call.body;
    await sendFrom(services, call, approvalAggregate, {
      type: agree ? 'GiveApproval' : 'RefuseApproval',
      approval,
      reason,
    });
    return { ok: true as const };
  });
}
