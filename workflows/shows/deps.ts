import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { CommandSender } from '../port/commands.ts';

/** What the activities of shows need of the platform. */
export interface ShowDeps {
  readonly log: EventLog;
  readonly commands: CommandSender;
  /** Open polls of a show, all of those among them that were started up to a place in the log. Throws while that is not known. */
  readonly openPolls: (show: string, startedUpTo: Position) => Promise<readonly string[]>;
}
