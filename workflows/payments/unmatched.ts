import { type GoneBack, movementAggregate, movementId } from '@marquee/domain/payments/movement/aggregate.ts';
import type { UnmatchedReason } from '@marquee/domain/payments/movement/events.ts';
import { paymentOf } from '@marquee/domain/payments/payable/balance.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import type { PayableState } from '@marquee/domain/payments/payable/state.ts';
import type { Intent, ProviderRefund } from '@marquee/infra/payments/port.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';
import { accepted, by, payments } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';
import { moneyMoved, noMoney } from './payable-facts.ts';

/** Why a succeeded intent cannot be the payment of what its metadata names; undefined where it can, or did. */
export function whyUnmatched({ attempts, ...state }: PayableState, intent: Intent): UnmatchedReason | undefined {
  if (paymentOf({ attempts, ...state }, intent.id)) return undefined;
  const asked = attempts[intent.attempt - 1];
  if (!asked) return 'notAsked';
  const cards = asked.tenders.filter(({ kind }) => kind === 'card');
  return intent.cents === cards.reduce((sum, { cents }) => sum + cents, 0) ? undefined : 'wrongAmount';
}

/**
 * What the log makes of the money of an intent. `paid`: it is a payment; `returned`: it is taken in, to go back; `open`: the log
 * knows what it is for, and not this money; `unknown`: not even that.
 */
export type Standing = 'paid' | 'returned' | 'open' | 'unknown';

export async function standingOf(log: EventLog, { id, payable }: Pick<Intent, 'id' | 'payable'>): Promise<Standing> {
  const { state, known } = await moneyOf(log, payable);
  if (paymentOf(state, id)) return 'paid';
  if (await isReturned(log, id)) return 'returned';
  return known ? 'open' : 'unknown';
}

/** Whether the money of one of the provider's transactions is taken in, to go back. */
export async function isReturned(log: EventLog, txn: string): Promise<boolean> {
  for await (const _ of log.read(`movement-${movementId(txn)}`, { limit: 1 })) return true;
  return false;
}

/**
 * Takes in the money of an intent that succeeded for what the log does not know at all, and will not know any more, and sends
 * back what is left of it. `refunds`: those that the provider knows of it. Answers false for money of another currency.
 * Throws `ActivityFailed`.
 */
export async function returnUnknown(
  commands: CommandSender,
  intent: Intent,
  refunds: readonly ProviderRefund[],
): Promise<boolean> {
  if (!isOurMoney(intent)) return false;
  const gone = refunds.filter(({ status }) => status !== 'failed');
  await takeIn(
    commands,
    intent,
    'unknown',
    gone.map(({ refundId, cents }) => ({ refundId, cents })),
  );
  return true;
}

/**
 * Takes in the money of an intent that succeeded although what it names did not ask for it, and sends it back. The log
 * decides: whatever is not known here at all may still come, and is left alone, as is money of another currency. Answers
 * whether the money is such. Throws `ActivityFailed`.
 */
export async function returnUnmatched(
  { log, commands }: { readonly log: EventLog; readonly commands: CommandSender },
  intent: Intent,
): Promise<boolean> {
  if (!isOurMoney(intent)) return false;
  const { state, known } = await moneyOf(log, intent.payable);
  const reason = known ? whyUnmatched(state, intent) : undefined;
  if (reason) await takeIn(commands, intent, reason);
  return reason !== undefined;
}

function isOurMoney({ status, currency }: Intent): boolean {
  return status === 'succeeded' && currency.toLowerCase() === 'usd';
}

async function moneyOf(log: EventLog, payable: string) {
  let [money, known] = [noMoney, false];
  for await (const event of readStream(log, payableEvents, payable)) [money, known] = [moneyMoved(money, event), true];
  return { state: money.state, known };
}

async function takeIn(
  commands: CommandSender,
  { id: txn, payable, attempt, cents, providerFee }: Intent,
  reason: UnmatchedReason,
  refunds?: readonly GoneBack[],
): Promise<void> {
  const what = { txn, cents, payable, attempt, reason, ...(providerFee !== undefined && { providerFee }) };
  const command = { type: 'ReturnMovement', movement: movementId(txn), ...what, refunds } as const;
  accepted(await commands.send(movementAggregate, command, by(payments, 'ReturnMovement', txn)));
}
