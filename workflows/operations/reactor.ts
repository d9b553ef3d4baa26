import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { approvalEvents } from '@marquee/domain/operations/approval/events.ts';
import { jobEvents } from '@marquee/domain/operations/job/events.ts';
import { verificationEvents } from '@marquee/domain/operations/verification/events.ts';
import type { RecordedOf } from '../kit/event-log.ts';
import { job } from '../kit/senders.ts';
import { start } from '../kit/start.ts';
import { type Effect, type Reactor, send } from '../reactors/reactor.ts';
import { verificationJob } from './jobs.ts';

const definitions = mergeDefinitions(jobEvents, verificationEvents, approvalEvents);

/** What operators have decided about a job is said to it; what they asked for is started, and what two agreed on is done. */
export const operationsReactor: Reactor = {
  name: 'operations',
  events: [
    'JobRetryRequested',
    'JobItemSkipRequested',
    'JobCancellationRequested',
    'VerificationRequested',
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
    case 'VerificationRequested': {
      return [start(verificationJob(event.data.verification))];
    }
    case 'ApprovalGiven': {
      const { verb, person, role } = event.data;
      const type = verb === 'grantRole' ? 'GrantRole' : 'RevokeRole';
      // who is erased meanwhile has no roles any more
      return [{ ...send(personAggregate, { type, person, role }, job), answers: ['PersonErased', 'NotFound'] }];
    }
    default:
      return [];
  }
}
