import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import { start } from '../kit/start.ts';
import { reactor } from '../kit/typed-reactor.ts';
import { refundJob } from './jobs.ts';

/** Money that is asked back goes back, whatever it was for; that of a cancelled show is in the hands of the show's own job. */
export const refundReactor = reactor('refunds', payableEvents, ['RefundRequested'], (event) => {
  if (event.type !== 'RefundRequested' || event.data.reason === 'showCancelled') return [];
  return [start(refundJob(event.stream, event.data.refundId))];
});
