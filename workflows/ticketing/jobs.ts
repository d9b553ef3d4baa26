import type { Start } from '../kit/start.ts';

/** Closes the gates of a cancelled show and gives everyone their money back. */
export function cancellationJob(show: string): Start<{ readonly show: string }> {
  return ['show-cancellation', `show-cancellation/${show}`, { show }];
}

/** Tells everyone with a ticket when an edit of a show, named by its event, changes time or place. */
export function moveJob(show: string, edit: string): Start<{ readonly show: string; readonly edit: string }> {
  return ['show-move', `show-move/${show}/${edit}`, { show, edit }];
}

/** The one sweeper of holds, offers and payments that run out. */
export const sweeperJob: Start<Record<string, never>> = ['hold-sweeper', 'hold-sweeper', {}];
