import { never } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import type { ShowStatus } from './state.ts';

/** Why something cannot be done in this part of a show's life: `ShowNotLive`, `ShowIsLive`, `ShowEnded`, `ShowCancelled`. */
export function wrongStatus(status: ShowStatus): Rejection {
  switch (status) {
    case 'scheduled':
      return reject('ShowNotLive', 'This show has not started. Go live first.');
    case 'live':
      return reject('ShowIsLive', 'This show is on: its page can no longer be edited.');
    case 'ended':
      return reject('ShowEnded', 'This show has ended. Schedule another one.');
    case 'cancelled':
      return reject('ShowCancelled', 'This show was cancelled. Schedule another one.');
    default:
      return never(status);
  }
}
