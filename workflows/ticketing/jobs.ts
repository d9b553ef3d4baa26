import type { Start } from '../kit/start.ts';

/** Closes the gates of a cancelled show and gives everyone their money back. */
export function cancellationJob(show: string): Start<{ readonly show: string }> {
  return ['show-cancellation', `show-cancellation/${show}`, { show }];
}

/** The one sweeper of holds, offers and payments that run out. */
export const sweeperJob: Start<Record<string, never>> = ['hold-sweeper', 'hold-sweeper', {}];
