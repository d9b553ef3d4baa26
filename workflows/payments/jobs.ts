import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Start } from '../kit/start.ts';
import { stepsOf } from '../steps.ts';

/** The one sweeper of what people have earned. */
export const earningsJob: Start<Record<string, never>> = ['earnings-sweeper', 'earnings-sweeper', {}];

/** Drives one payment to its end. Throws for what nobody is asked to pay for. */
export function paymentJob(payable: StreamName): Start<{ readonly payable: string }> {
  const { paymentJob: kind } = stepsOf(payable);
  if (kind === undefined) throw new Error(`nobody is asked to pay for ${payable}`);
  return [kind, `${kind}/${keyOf(payable)}`, { payable }];
}

/** Drives one refund to its end. */
export function refundJob(
  payable: StreamName,
  refundId: string,
): Start<{ readonly payable: string; readonly refundId: string }> {
  return ['refund', `refund/${refundId}`, { payable, refundId }];
}

/** The refund that a job of refunds drives, by the job's key. */
export function refundIdOf(job: string): string {
  return job.slice('refund/'.length);
}
