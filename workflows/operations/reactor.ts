import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { jobEvents } from '@marquee/domain/operations/job/events.ts';
import { verificationEvents } from '@marquee/domain/operations/verification/events.ts';
import type { RecordedOf } from '../kit/event-log.ts';
import { start } from '../kit/start.ts';
import type { Effect, Reactor } from '../reactors/reactor.ts';
import { verificationJob } from './jobs.ts';

const definitions = mergeDefinitions(jobEvents, verificationEvents);

/** What operators have decided about a job is said to it; what they asked for is started. */
export const operationsReactor: Reactor = {
  name: 'operations',
  events: ['JobRetryRequested', 'JobItemSkipRequested', 'JobCancellationRequested', 'VerificationRequested'],
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
    default:
      return [];
  }
}
