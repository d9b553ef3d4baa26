import type { Position } from '@marquee/domain/kernel/event.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { accepted, by, job } from '../kit/senders.ts';
import type { ShowDeps } from './deps.ts';
import { readShow } from './show-facts.ts';

/** A show that is over. */
export interface PollsOfShow {
  readonly show: string;
  /** Polls count that were started up to this place in the log. */
  readonly startedUpTo: Position;
}

export interface PollOfShow {
  readonly show: string;
  readonly poll: string;
}

/** Closes every poll of a show that is still open. Throws while the read model does not know all of them. */
export async function closePolls(
  { commands, openPolls }: Pick<ShowDeps, 'commands' | 'openPolls'>,
  { show, startedUpTo }: PollsOfShow,
): Promise<void> {
  for (const poll of await openPolls(show, startedUpTo)) await closePoll(commands, poll);
}

/** Closes a poll whose show is over; leaves it open otherwise. */
export async function closeLatePoll(
  { commands, log }: Pick<ShowDeps, 'commands' | 'log'>,
  { show, poll }: PollOfShow,
): Promise<void> {
  const status = (await readShow(log, show))?.status;
  if (status === 'ended' || status === 'cancelled') await closePoll(commands, poll);
}

async function closePoll(commands: ShowDeps['commands'], poll: string): Promise<void> {
  accepted(await commands.send(pollAggregate, { type: 'ClosePoll', poll }, by(job, 'ClosePoll', poll)));
}
