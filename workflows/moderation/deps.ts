import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { CommandSender } from '../port/commands.ts';

interface DueDecision {
  readonly subject: Subject;
  readonly decision: string;
}

/** What the work of moderation needs of the platform. Lists hold at most `limit`, the longest due first. */
export interface ModerationDeps {
  readonly log: EventLog;
  readonly commands: CommandSender;
  /** Shows of somebody that are live now. */
  readonly liveShowsOf: (person: string) => Promise<readonly string[]>;
  /** The show in whose chat a message stands; undefined where there is none. */
  readonly showOfMessage: (message: string) => Promise<string | undefined>;
  /** Sanctions whose time is over. */
  readonly sanctionsToEnd: (
    limit: number,
  ) => Promise<readonly { readonly person: string; readonly sanction: string }[]>;
  /** Cases that somebody claimed and did not decide in time. */
  readonly claimsToEnd: (limit: number) => Promise<readonly Subject[]>;
  /** Decisions that nobody appealed in time. */
  readonly casesToClose: (limit: number) => Promise<readonly DueDecision[]>;
}
