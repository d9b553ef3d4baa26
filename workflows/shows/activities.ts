import { closeLatePoll, closePolls, type PollOfShow, type PollsOfShow } from './close-polls.ts';
import type { ShowDeps } from './deps.ts';

/** Each may run twice with the same effect as once. */
export function createShowActivities(deps: ShowDeps) {
  return {
    closePolls: (input: PollsOfShow) => closePolls(deps, input),
    closeLatePoll: (input: PollOfShow) => closeLatePoll(deps, input),
  };
}

export type ShowActivities = ReturnType<typeof createShowActivities>;
