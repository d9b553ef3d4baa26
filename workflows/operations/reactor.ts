import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { payables } from '@marquee/domain/contexts.ts';
import { partnershipAggregate } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { approvalAggregate, refundIdOf } from '@marquee/domain/operations/approval/aggregate.ts';
import { type ApprovalEvent, approvalEvents } from '@marquee/domain/operations/approval/events.ts';
import { partnershipCommandOf } from '@marquee/domain/operations/approval/partnership-matter.ts';
import { jobEvents } from '@marquee/domain/operations/job/events.ts';
import { rebuildEvents } from '@marquee/domain/operations/rebuild/events.ts';
import { verificationEvents } from '@marquee/domain/operations/verification/events.ts';
import type { RecordedOf } from '../kit/event-log.ts';
import { job } from '../kit/senders.ts';
import { start } from '../kit/start.ts';
import { type Effect, type Reactor, send } from '../reactors/reactor.ts';
import { rebuildJob, verificationJob } from './jobs.ts';

const definitions = mergeDefinitions(jobEvents, verificationEvents, rebuildEvents, approvalEvents);

/** What operators have decided about a job is said to it; what they asked for is started, and what two agreed on is done. */
export const operationsReactor: Reactor = {
  name: 'operations',
  events: [
    'JobRetryRequested',
    'JobItemSkipRequested',
    'JobCancellationRequested',
    'VerificationRequested',
    'RebuildRequested',
    'ApprovalGiven',
  ],
  react: (recorded) =>
    upcast(definitions, recorded).flatMap((event) => effectsOf(event as RecordedOf<typeof definitions>)),
};

function effectsOf(event: RecordedOf<typeof definitions>): readonly Effect[] {
  switch (event.type) {
    case 'JobRetryRequested':
    case 'JobItemSkipRequested': {
      const { job, item } = event.data;
      const payload = { by: event.meta.actor, ...(item !== null && { item }) };
      const name = event.type === 'JobRetryRequested' ? 'retry' : 'skip';
      return [{ kind: 'signal', key: job, name, id: event.id, payload }];
    }
    case 'JobCancellationRequested':
      return [{ kind: 'cancel', key: event.data.job, reason: event.data.reason }];
    case 'VerificationRequested':
      return [start(verificationJob(event.data.verification))];
    case 'RebuildRequested':
      return [start(rebuildJob(event.data))];
    case 'ApprovalGiven': {
      const matter = event.data;
      if (matter.verb === 'refund') return [refundAgreed(matter)];
      if ('partnership' in matter) {
        const agreed = send(partnershipAggregate, partnershipCommandOf(matter), job);
        return [{ ...agreed, otherwise: failing(matter) }];
      }
      const { verb, person, role } = matter;
      const type = verb === 'grantRole' ? 'GrantRole' : 'RevokeRole';
      // who is erased meanwhile has no roles any more
      const change = send(personAggregate, { type, person, role }, job);
      return [{ ...change, answers: ['PersonErased', 'NotFound'], otherwise: failing(event.data) }];
    }
    default:
      return [];
  }
}

type GivenRefund = Extract<Extract<ApprovalEvent, { type: 'ApprovalGiven' }>['data'], { verb: 'refund' }>;

/** What two have agreed on, to the cent, under an id of its own: another amount, or what went back meanwhile, is refused. */
function refundAgreed(matter: GivenRefund): Effect {
  const { payable, units, why, cents: agreed } = matter;
  const { aggregate, address } = payables.of(payable);
  const asked = {
    type: 'RequestRefund',
    refundId: refundIdOf(matter),
    units,
    reason: 'operator',
    why,
    agreed,
  } as const;
  return { ...send(aggregate, address(keyOf(payable), asked), job), otherwise: failing(matter) };
}

/** Says to both who agreed that it could not be done any more, and why. */
function failing({ approval }: Pick<GivenRefund, 'approval'>) {
  return ({ code, message }: Rejection) => ({
    aggregate: approvalAggregate,
    command: { type: 'FailApproval', approval, code, message },
  });
}
