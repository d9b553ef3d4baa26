import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import type { Sandbox } from '@marquee/infra/payments/sandbox/server.ts';
import type { AwayPlatform } from './away-platform.ts';

/** Money of one side, in cents: what came in by payment, what went back by refund. */
export interface Money {
  readonly paid: Readonly<Record<string, number>>;
  readonly refunded: Readonly<Record<string, number>>;
}

interface Listed {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
}

type Paid = RecordedEvent & { readonly data: { readonly intentId?: string; readonly cents: number } };
type Refunded = RecordedEvent & { readonly data: { readonly providerRefundId?: string; readonly toPayer: number } };

/** What the provider has taken and given back. */
export async function atTheProvider(sandbox: Sandbox): Promise<Money> {
  const succeeded = ({ status }: Listed) => status === 'succeeded';
  const [intents, refunds] = [await listed(sandbox, 'payment_intents'), await listed(sandbox, 'refunds')];
  return { paid: byId(intents.filter(succeeded)), refunded: byId(refunds.filter(succeeded)) };
}

/** What the log says that came in and went back through the provider. */
export function inTheLog(platform: AwayPlatform): Promise<Money> {
  return platform.withLog(async (log) => {
    const paid = (await eventsToEnd(log, { types: ['PaymentSucceeded'] })) as Paid[];
    const refunded = (await eventsToEnd(log, { types: ['RefundSucceeded'] })) as Refunded[];
    return {
      paid: byId(paid.map(({ data }) => ({ id: data.intentId ?? '', amount: data.cents }))),
      refunded: byId(refunded.map(({ data }) => ({ id: data.providerRefundId ?? '', amount: data.toPayer }))),
    };
  });
}

/** One that is there twice counts twice. */
function byId(rows: readonly Pick<Listed, 'id' | 'amount'>[]): Readonly<Record<string, number>> {
  const cents: Record<string, number> = {};
  for (const { id, amount } of rows) cents[id] = (cents[id] ?? 0) + amount;
  return cents;
}

async function listed({ origin, secretKey }: Sandbox, what: string): Promise<readonly Listed[]> {
  const rows: Listed[] = [];
  for (let last: string | undefined; ; last = rows.at(-1)?.id) {
    const after = last === undefined ? '' : `&starting_after=${last}`;
    const answer = await fetch(`${origin}/v1/${what}?limit=100${after}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    const page = (await answer.json()) as { readonly data: readonly Listed[]; readonly has_more: boolean };
    rows.push(...page.data);
    if (!page.has_more) return rows;
  }
}
