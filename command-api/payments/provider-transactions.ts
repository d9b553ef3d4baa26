import { iso, MINUTE } from '@marquee/domain/kernel/time.ts';
import { everyPage } from '@marquee/infra/payments/every-page.ts';
import type { PaymentProvider, ProviderTransaction } from '@marquee/infra/payments/port.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

/** What the provider says that moved on the account: facts of others, kept as they are told. */
export const providerTransactionMigrations: readonly MigrationStep[] = [
  {
    name: '001 transactions',
    sql: `
      create table if not exists provider_transactions (
        id text primary key,
        kind text not null,
        ref text not null,
        cents bigint not null,
        fee bigint not null,
        at timestamptz not null
      );
      create index if not exists provider_transactions_at on provider_transactions (at);
      create table if not exists provider_listing (
        only_one boolean primary key default true check (only_one),
        until timestamptz not null
      )`,
  },
];

/** What happened so long before the last time is asked for once more: the provider may list it late. */
const OVERLAP_MS = 10 * MINUTE;
const MOST_IN_A_STATEMENT = 500;

/** The provider's movements of money, each kept once, with until when they were asked for. */
export class ProviderTransactions {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Until when everything is here, UTC milliseconds; 0 before the provider was asked for the first time. */
  async until(): Promise<number> {
    const { rows } = await this.#pool.query<{ until: string | Date }>('select until from provider_listing');
    return rows[0] ? new Date(rows[0].until).getTime() : 0;
  }

  async keep(transactions: readonly ProviderTransaction[]): Promise<void> {
    await this.#pool.query({
      name: 'keep-provider-transactions',
      text: `insert into provider_transactions (id, kind, ref, cents, fee, at)
             select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[])
             on conflict do nothing`,
      values: (['id', 'kind', 'ref', 'cents', 'fee', 'at'] as const).map((name) =>
        transactions.map((each) => each[name]),
      ),
    });
  }

  /** Says that everything until an instant (UTC milliseconds) is here. */
  async listedUntil(until: number): Promise<void> {
    await this.#pool.query({
      text: `insert into provider_listing (until) values ($1)
             on conflict (only_one) do update set until = greatest(provider_listing.until, excluded.until)`,
      values: [iso(until)],
    });
  }
}

/**
 * Keeps what has moved on the account since the last time. Throws what the provider throws: what was kept stays, and the next
 * time begins where this one did.
 */
export async function listTransactions({
  provider,
  kept,
  now,
}: {
  readonly provider: Pick<PaymentProvider, 'transactionsSince'>;
  readonly kept: Pick<ProviderTransactions, 'until' | 'keep' | 'listedUntil'>;
  /** UTC milliseconds. */
  readonly now: () => number;
}): Promise<void> {
  const asked = now();
  const since = Math.max(0, (await kept.until()) - OVERLAP_MS);
  let batch: ProviderTransaction[] = [];
  for await (const transaction of everyPage((after) => provider.transactionsSince(since, after))) {
    batch.push(transaction);
    if (batch.length < MOST_IN_A_STATEMENT) continue;
    await kept.keep(batch);
    batch = [];
  }
  if (batch.length > 0) await kept.keep(batch);
  await kept.listedUntil(asked);
}
