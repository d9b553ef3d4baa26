import { isRejection, type Rejection } from '@marquee/domain/kernel/rejection.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { HOUR, MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import { movementId } from '@marquee/domain/payments/movement/aggregate.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { everyPage } from '@marquee/infra/payments/every-page.ts';
import type { Intent, PaymentProvider, ProviderEvent } from '@marquee/infra/payments/port.ts';
import { workOf } from '@marquee/workflows/contexts.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import { by, payments } from '@marquee/workflows/kit/senders.ts';
import { sendToPayable } from '@marquee/workflows/payments/send-to-payable.ts';
import { isReturned, returnUnknown, returnUnmatched, standingOf } from '@marquee/workflows/payments/unmatched.ts';
import type { CommandBus } from '../bus/bus.ts';
import { Settlement } from './settlement.ts';
import type { Handling } from './webhook-worker.ts';

export interface ProviderEventDependencies {
  readonly bus: CommandBus;
  readonly log: EventStore;
  readonly provider: PaymentProvider;
  /** Whose payments they are. Money for what is not known here goes back only where it is this one's. */
  readonly installation: string;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** As long as verify waits before it names it. */
const KNOWN_WITHIN_MS = HOUR;

/** What is not known here yet may come with the next command, or with a webhook that is late; everything else that is refused stays refused. */
const LATER = new Set(['NotFound', 'NotRequested', 'NotPaid']);

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
  deps: ProviderEventDependencies,
  settlement: Settlement,
  { type, intent, createdAt }: Of<'intent'>,
): Promise<Handling> {
  const { bus, log, provider } = deps;
  const { payable } = intent;
  if (!payable) return 'done';
  if (type === 'succeeded') {
    const current = await provider.getIntent(intent.id);
    const outcome = await settlement.settle(payable, current);
    if (!isRejection(outcome)) return 'done';
    if (await returnUnmatched({ log, commands: bus }, current)) return 'done';
    return outcome.code === 'NotFound' ? handleUnknown(deps, current, ms(createdAt)) : later(outcome);
  }
  if (type === 'payment_failed') {
    const code = intent.lastError?.code ?? 'declined';
    const command = { type: 'DeclinePayment', attempt: intent.attempt, code } as const;
    return answered(await sendToPayable(bus, payable, command, by(payments, 'DeclinePayment', intent.id, code)));
  }
  return 'done';
}

/** What it is for may become known within the hour. After that it will not: it was in a log that there is no more. */
async function handleUnknown(
  { bus, log, provider, installation, now }: ProviderEventDependencies,
  intent: Intent,
  paidAt: number,
): Promise<Handling> {
  if (await isReturned(log, intent.id)) return 'done';
  if (intent.installation !== installation || now() < paidAt + KNOWN_WITHIN_MS) return 'later';
  const refunds = await Array.fromAsync(everyPage((after) => provider.refundsSince(paidAt - MINUTE, after)));
  const back = refunds.filter(({ intentId }) => intentId === intent.id);
  return (await returnUnknown(bus, intent, back)) ? 'done' : 'later';
}

async function handleRefund({ bus, log }: ProviderEventDependencies, { refund }: Of<'refund'>): Promise<Handling> {
  const { payable, refundId, status } = refund;
  if (!payable || status === 'pending') return 'done';
  const command =
    status === 'succeeded'
      ? ({ type: 'SettleRefund', refundId, providerRefundId: refund.id } as const)
      : ({ type: 'FailRefund', refundId, code: refund.failureCode ?? 'failed' } as const);
  // Money for what is not known here goes back out of a stream of its own.
  const { intentId } = refund;
  const returned = (await standingOf(log, { id: intentId, payable })) === 'returned';
  const of = returned ? `movement-${movementId(intentId)}` : payable;
  const handling = answered(await sendToPayable(bus, of, command, by(payments, command.type, refundId)));
  if (handling === 'done' && status === 'succeeded') {
    await workOf(of).takeBack?.({ commands: bus, load: loadFrom(log) }, keyOf(of));
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
