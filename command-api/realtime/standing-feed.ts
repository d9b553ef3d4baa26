import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { Sessions } from '../auth/sessions.ts';
import { LogFollower } from './log-follower.ts';

interface StandingFeedOptions {
  readonly log: Pick<EventStore, 'head' | 'subscribe'>;
  readonly sessions: Pick<Sessions, 'forgetPerson'>;
  /** Told once of a log that cannot be read for now; it is read again. */
  readonly failed: (error: unknown) => void;
}

/** Makes this process forget sessions of whom something was decided about: a sanction bites at the next request, and ends open sockets. */
export class StandingFeed {
  readonly #follower: LogFollower;

  constructor({ log, sessions, failed }: StandingFeedOptions) {
    this.#follower = new LogFollower({
      log,
      types: ['SanctionAdded', 'SanctionWithdrawn', 'SanctionEnded'],
      failed,
      heard: ({ events }) => {
        for (const { stream } of events) sessions.forgetPerson(keyOf(stream));
      },
    });
  }

  start(): Promise<void> {
    return this.#follower.start();
  }

  close(): Promise<void> {
    return this.#follower.close();
  }
}
