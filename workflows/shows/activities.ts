import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { CommandSender } from '../port/commands.ts';
import { closeLatePoll, closePolls, type PollOfShow, type PollsOfShow } from './close-polls.ts';

export interface ShowDeps {
  readonly log: EventLog;
  readonly commands: CommandSender;
  /** Open polls of a show, all of those among them that were started up to a place in the log. Throws while that is not known. */
  readonly openPolls: (show: string, startedUpTo: Position) => Promise<readonly string[]>;
}

/** Each may run twice with the same effect as once. */
export function createShowActivities(deps: ShowDeps) {
  return {
    closePolls: (input: PollsOfShow) => closePolls(deps, input),
    closeLatePoll: (input: PollOfShow) => closeLatePoll(deps, input),
  };
}

export type ShowActivities = ReturnType<typeof createShowActivities>;
