import { isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type { PayableCommand } from './commands.ts';
import { loseDispute, openDispute, winDispute } from './disputes.ts';
import type { PayableEvent } from './events.ts';
import type { PayableHost } from './host.ts';
import { openInquiry, submitEvidence } from './inquiries.ts';
import { recordProviderFee } from './provider-fee.ts';
import { failRefund, settleRefund } from './refunds.ts';
import { abandonPayment, declinePayment, requestPayment } from './requests.ts';
import { settlePayment } from './settlement.ts';
import type { PayableState } from './state.ts';

/**
 * Decides a command of the payment facet. What the provider reports comes from system actors alone.
 *
 * Refusals: `NotAllowed`, `NotTheBuyer`, `NotFound`, `NotPaid`, `AlreadyPaid`, `PaymentOpen`, `WrongPayable`, `AmountMismatch` (with
 * `details`), `RefundEnded`, `DisputeDecided`, `TooLate`, and whatever the host says to another attempt.
 */
export function decidePayable(
  command: PayableCommand,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  switch (command.type) {
    case 'RequestPayment':
      return requestPayment(command, state, context, host);
    case 'AbandonPayment':
      return abandonPayment(command, state, context, host);
    case 'SubmitEvidence':
      return submitEvidence(command, state, context, host);
    default:
      if (isSystem(context.actor)) return record(command, state, context, host);
      return reject('NotAllowed', 'Only the payment provider can say that.');
  }
}

type Report = Exclude<PayableCommand, { type: 'RequestPayment' | 'AbandonPayment' | 'SubmitEvidence' }>;

function record(
  command: Report,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  switch (command.type) {
    case 'SettlePayment':
      return settlePayment(command, state, context, host);
    case 'DeclinePayment':
      return declinePayment(command, state);
    case 'RecordProviderFee':
      return recordProviderFee(command, state, context, host);
    case 'SettleRefund':
      return settleRefund(command, state, context, host);
    case 'FailRefund':
      return failRefund(command, state);
    case 'OpenInquiry':
      return openInquiry(command, state);
    case 'OpenDispute':
      return openDispute(command, state, context, host);
    case 'WinDispute':
      return winDispute(command, state, context, host);
    case 'LoseDispute':
      return loseDispute(command, state, context, host);
  }
}
