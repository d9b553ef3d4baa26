import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { EventLog } from '../kit/event-log.ts';
import { loadFrom } from '../kit/load-state.ts';
import { by, job, refused } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';

/** What it takes to let in who has asked. */
export interface RequestDeps {
  readonly log: EventLog;
  readonly commands: CommandSender;
  /** Some of those who ask to follow a person now; none: nobody asks any more. Throws while that is not known. */
  readonly openRequests: (person: string) => Promise<readonly string[]>;
}

/** An account that became public, by the event that says so. */
export interface Opened {
  readonly person: string;
  readonly event: string;
}

/** Lets everybody in who has asked to follow a person, unless they are private again. */
export async function acceptRequests({ log, commands, openRequests }: RequestDeps, { person, event }: Opened) {
  for (;;) {
    const state = await loadFrom(log)(personAggregate, `person-${person}`);
    if (state.status !== 'registered' || state.privacy.private) return;
    const askers = await openRequests(person);
    if (askers.length === 0) return;
    for (const follower of askers) {
      const answer = { type: 'AnswerFollow', follower, followee: person, accept: true } as const;
      const sent = await commands.send(followAggregate, answer, by(job, answer.type, event, follower, person));
      // Who has withdrawn it meanwhile asks no more.
      if (!sent.ok && sent.rejection.code !== 'NoRequest') throw refused(sent.rejection);
    }
  }
}
