import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { syncTrackAggregate } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { accepted, by, job, refused } from '../kit/senders.ts';
import type { Fulfilment, PayableDeps } from '../payments/payable-work.ts';

/**
 * Confirms at the track what a licence has paid for, and then issues it; where somebody else has it meanwhile, asks for the money
 * back. Every step is an idempotent command, so it completes what a crash cut short.
 */
export async function fulfilLicence({ commands, load }: PayableDeps, licence: string): Promise<Fulfilment> {
  const state = await load(licenceAggregate, `licence-${licence}`);
  if (!state.request || !payingPayment(state.payable)) return 'unpaid';
  if (state.issued) return 'issued';
  const { synctrack } = state.request;
  const confirm = { type: 'ConfirmGrant', synctrack, licence } as const;
  const confirmed = await commands.send(syncTrackAggregate, confirm, by(job, 'ConfirmGrant', licence));
  if (!confirmed.ok && confirmed.rejection.code !== 'GrantLost') throw refused(confirmed.rejection);
  if (!confirmed.ok) {
    const refundId = derivedId('unfulfilled', licence);
    const back = { type: 'RequestRefund', licence, refundId, reason: 'late' } as const;
    const sent = await commands.send(licenceAggregate, back, by(job, 'RequestRefund', refundId));
    if (!sent.ok && !gone.includes(sent.rejection.code)) throw refused(sent.rejection);
    return 'refunding';
  }
  const issue = { type: 'IssueLicence', licence } as const;
  const sent = await commands.send(licenceAggregate, issue, by(job, 'IssueLicence', licence));
  if (!sent.ok && sent.rejection.code === 'PaymentGone') return 'refunding';
  accepted(sent);
  return 'issued';
}

/** The money goes another way meanwhile. */
const gone: readonly string[] = ['AlreadyRefunded', 'DisputeOpen'];
