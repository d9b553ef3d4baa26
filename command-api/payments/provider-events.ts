import { isRejection, type Rejection } from '@marquee/domain/kernel/rejection.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { PaymentProvider, ProviderEvent } from '@marquee/infra/payments/port.ts';
import { returnSeats } from '@marquee/workflows/ticketing/return-seats.ts';
import { by, payments, sendToPayable } from '@marquee/workflows/ticketing/senders.ts';
import { Settlement } from '../box-office/settlement.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { Handling } from './webhook-worker.ts';

export interface ProviderEventDependencies {
  readonly bus: CommandBus;
  readonly log: EventStore;
  readonly provider: PaymentProvider;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** What is not known here yet may come with the next command; everything else that is refused stays refused. */
const LATER = new Set(['NotFound', 'NotRequested']);

/**
 * Turns one event of the provider into commands. Webhooks come late, twice and in any order: what they say is only a reason to look,
 * so the intent is fetched as it is now, and the commands are idempotent.
 */
export function handleProviderEvent(deps: ProviderEventDependencies): (event: ProviderEvent) => Promise<Handling> {
  const settlement = new Settlement(deps);
  return async (event) => {
    switch (event.kind) {
      case 'intent':
        return handleIntent(deps, settlement, event);
      case 'refund':
        return handleRefund(deps, event);
      case 'dispute':
        return handleDispute(deps, event);
      case 'other':
        return 'done';
    }
  };
}

type Of<K extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: K }>;

async function handleIntent(
  { bus, provider }: ProviderEventDependencies,
  settlement: Settlement,
  { type, intent }: Of<'intent'>,
): Promise<Handling> {
  const { payable } = intent;
  if (!payable) return 'done';
  if (type === 'succeeded') {
    const outcome = await settlement.settle(payable, await provider.getIntent(intent.id));
    return isRejection(outcome) ? later(outcome) : 'done';
  }
  if (type === 'payment_failed') {
    const code = intent.lastError?.code ?? 'declined';
    const command = { type: 'DeclinePayment', attempt: intent.attempt, code } as const;
    return answered(await sendToPayable(bus, payable, command, by(payments, 'DeclinePayment', intent.id, code)));
  }
  return 'done';
}

async function handleRefund({ bus, log }: ProviderEventDependencies, { refund }: Of<'refund'>): Promise<Handling> {
  const { payable, refundId, status } = refund;
  if (!payable || status === 'pending') return 'done';
  const command =
    status === 'succeeded'
      ? ({ type: 'SettleRefund', refundId, providerRefundId: refund.id } as const)
      : ({ type: 'FailRefund', refundId, code: refund.failureCode ?? 'failed' } as const);
  const handling = answered(await sendToPayable(bus, payable, command, by(payments, command.type, refundId)));
  if (handling === 'done' && status === 'succeeded' && payable.startsWith('order-')) {
    await returnSeats({ log, commands: bus }, { order: payable.slice('order-'.length) });
  }
  return handling;
}

async function handleDispute({ bus, provider }: ProviderEventDependencies, event: Of<'dispute'>): Promise<Handling> {
  const { type, disputeId, intentId, cents, providerFee, evidenceDueAt } = event;
  const { payable } = await provider.getIntent(intentId);
  if (!payable) return 'done';
  const send = (command: Parameters<typeof sendToPayable>[2]) =>
    sendToPayable(bus, payable, command, by(payments, command.type, disputeId));
  switch (type) {
    case 'inquiry':
      return answered(await send({ type: 'OpenInquiry', disputeId }));
    case 'opened':
      return answered(await send({ type: 'OpenDispute', disputeId, intentId, cents, providerFee, evidenceDueAt }));
    case 'won':
      return answered(await send({ type: 'WinDispute', disputeId, feeBack: providerFee }));
    case 'lost':
      return answered(await send({ type: 'LoseDispute', disputeId }));
  }
}

function answered(sent: Awaited<ReturnType<typeof sendToPayable>>): Handling {
  return sent.ok ? 'done' : later(sent.rejection);
}

function later({ code }: Rejection): Handling {
  return LATER.has(code) ? 'later' : 'done';
}
