import { HOUR, MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import { payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { type IssuedInvoice, invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { invoiceIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import type { Intent, KeptCard } from '@marquee/infra/payments/port.ts';
import { type LoadState, loadFrom } from '../kit/load-state.ts';
import { accepted, by, job, payments } from '../kit/senders.ts';
import { atProvider } from '../payments/provider-calls.ts';
import { abandonPayment, recordPayment } from '../payments/settle-payment.ts';
import type { SubscriptionDeps } from './deps.ts';
import { fulfilInvoice } from './fulfil-invoice.ts';
import { invoiceIntent } from './invoice-intent.ts';
import { issueInvoice } from './issue-invoice.ts';

export interface ChargeInput {
  readonly subscription: string;
  readonly invoice: string;
  /** Counts the tries to charge this invoice without its payer, from 1. */
  readonly attempt: number;
}

/**
 * What came of charging the kept card. `paid`: the period has begun. `over`: nothing is to be paid any more. `wait`: somebody is paying,
 * or the bank has not decided; look again after so many milliseconds. `missed`: the card did not pay, in the provider's word.
 */
export type Charge =
  | { readonly state: 'paid' | 'over' }
  | { readonly state: 'wait'; readonly forMs: number }
  | { readonly state: 'missed'; readonly code: string };

type Deps = Pick<SubscriptionDeps, 'log' | 'commands' | 'payments' | 'now'>;

/**
 * Charges the card that paid the last period for the one that is due. May run twice for one attempt: an attempt has one intent, which
 * is charged once. Throws `ActivityFailed`: `PaymentsUnconfigured`, `ProviderBusy`, `ProviderOutcomeUnknown`.
 */
export async function chargeInvoice(deps: Deps, { subscription, invoice, attempt }: ChargeInput): Promise<Charge> {
  const load = loadFrom(deps.log);
  const { due, period } = await load(subscriptionAggregate, `subscription-${subscription}`);
  if (due?.invoice !== invoice) return { state: period?.invoice === invoice ? 'paid' : 'over' };
  const issued = await issueInvoice({ commands: deps.commands, load }, subscription, { offSession: true });
  if (issued) accepted(issued);
  const bill = await billOf(load, invoice);
  if (!bill) return { state: 'over' };
  if (payingPayment(bill.payable)) return fulfilled(deps, load, invoice);
  const last = bill.payable.attempts.at(-1);
  if (last?.status === 'requested' && !last.offSession) {
    return { state: 'wait', forMs: Math.max(MINUTE, Math.min(HOUR, ms(last.expiresAt) - deps.now())) };
  }
  const tries = bill.payable.attempts.filter(({ offSession }) => offSession);
  const tried = tries[attempt - 1];
  if (tried?.status === 'abandoned') return { state: 'missed', code: tried.declined ?? 'not_paid' };
  if (!tried) {
    const again = { type: 'RequestPayment', invoice, offSession: true } as const;
    accepted(await deps.commands.send(invoiceAggregate, again, by(job, 'ChargeInvoice', invoice, attempt)));
  }
  return charge(deps, load, invoice);
}

/** Puts the kept card to the open attempt. */
async function charge(deps: Deps, load: LoadState, invoice: string): Promise<Charge> {
  const bill = await billOf(load, invoice);
  if (!bill) return { state: 'over' };
  const { terms, payable } = bill;
  const attempt = payable.attempts.length;
  const card = await keptCardOf(deps, load, terms);
  if (!card) return missed(deps, invoice, attempt, 'no_card');
  const request = invoiceIntent(invoice, attempt, terms.cents, { product: terms.product, offSession: true });
  const intent = await atProvider(deps, async (provider) => {
    const { id } = await provider.createIntent(request);
    return provider.chargeKept(id, card);
  });
  if (intent.status === 'processing') return { state: 'wait', forMs: MINUTE };
  if (intent.status === 'succeeded') return settled(deps, load, invoice, intent);
  const ended = await atProvider(deps, (provider) => provider.cancelIntent(intent.id));
  if (ended.status === 'succeeded') return settled(deps, load, invoice, ended);
  return missed(deps, invoice, attempt, intent.lastError?.code ?? 'not_paid');
}

async function settled(deps: Deps, load: LoadState, invoice: string, intent: Intent): Promise<Charge> {
  accepted(await recordPayment(deps.commands, `invoice-${invoice}`, intent));
  return fulfilled(deps, load, invoice);
}

async function fulfilled({ commands }: Deps, load: LoadState, invoice: string): Promise<Charge> {
  return { state: (await fulfilInvoice({ commands, load }, invoice)) === 'issued' ? 'paid' : 'over' };
}

/** The attempt is over: its intent can bring no money any more. */
async function missed({ commands }: Deps, invoice: string, attempt: number, code: string): Promise<Charge> {
  const said = { type: 'DeclinePayment', invoice, attempt, code } as const;
  accepted(await commands.send(invoiceAggregate, said, by(payments, 'DeclinePayment', invoice, attempt, code)));
  accepted(await abandonPayment(commands, `invoice-${invoice}`, attempt, 'unpaid'));
  return { state: 'missed', code };
}

async function billOf(load: LoadState, invoice: string): Promise<IssuedInvoice | undefined> {
  const state = await load(invoiceAggregate, `invoice-${invoice}`);
  return state.terms && state;
}

/** The card that paid the newest period before this one, as the provider has it; undefined where it keeps none. */
export async function keptCardOf(
  deps: Pick<SubscriptionDeps, 'payments'>,
  load: LoadState,
  { subscription, term, n }: { readonly subscription: string; readonly term: number; readonly n: number },
): Promise<KeptCard | undefined> {
  for (let before = n - 1; before >= 0; before -= 1) {
    const bill = await billOf(load, invoiceIdOf(subscription, term, before));
    const intentId = bill && payingPayment(bill.payable)?.intentId;
    if (intentId === undefined) continue;
    const { kept } = await atProvider(deps, (provider) => provider.getIntent(intentId));
    if (kept) return kept;
  }
  return undefined;
}
