import type { LogEvent } from '@marquee/domain/contexts.ts';
import { dollars } from '@marquee/domain/money.ts';
import { sameSides } from '@marquee/domain/payments/discrepancy/aggregate.ts';
import type { ComparedAmounts, ComparedKind } from '@marquee/domain/payments/discrepancy/events.ts';
import type { ClientBase } from 'pg';
import { providerMoved } from '../money/provider-moved.ts';
import type { Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';
import { type Period, placeIn } from './period.ts';

const CHECK = 'provider account';
const PAGE = 5000;
/** News may take so long from the provider to the log. */
const ON_ITS_WAY_MS = 3_600_000;

/** One movement of money as the provider has told it. Cents; what came in is positive. */
export interface ToldTransaction {
  readonly id: string;
  readonly kind: ComparedKind;
  readonly ref: string;
  readonly cents: number;
  readonly fee: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What the provider has told of its account, and until when it was asked. */
export interface ToldAccount {
  /** ISO 8601, UTC. */
  readonly until: string;
  readonly transactions: AsyncIterable<ToldTransaction>;
}

/** What both sides have of one kind in a day, as the provider dates it where it knows it. Cents. */
export interface AccountDay {
  readonly day: string;
  readonly kind: ComparedKind;
  readonly provider: number;
  readonly providerFees: number;
  readonly ours: number;
  readonly ourFees: number;
  /** How many things do not match, and how many of them are explained. */
  readonly differing: number;
  readonly explained: number;
}

interface Side {
  cents: number;
  fee: number;
  readonly at: string;
}
interface Thing {
  readonly kind: ComparedKind;
  readonly ref: string;
  provider?: Side;
  ours?: Side & Pick<LogEvent, 'position' | 'stream'>;
  explained?: { readonly provider: ComparedAmounts; readonly ours: ComparedAmounts };
}

/** What is kept of the provider's account in a database; undefined where nothing is. Read it before the log. */
export async function accountTold(client: Pick<ClientBase, 'query'>): Promise<ToldAccount | undefined> {
  const kept = await client.query<{ found: boolean }>(`select to_regclass('provider_listing') is not null as found`);
  if (!kept.rows[0]?.found) return undefined;
  const listed = await client.query<{ until: string }>(
    `select to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until from provider_listing`,
  );
  const until = listed.rows[0]?.until;
  return until === undefined ? undefined : { until, transactions: transactionsOf(client) };
}

async function* transactionsOf(client: Pick<ClientBase, 'query'>): AsyncGenerator<ToldTransaction> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<ToldTransaction>(
      `select id, kind, ref, cents::float8 as cents, fee::float8 as fee,
              to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from provider_transactions where id > $1 order by id limit $2`,
      [after, PAGE],
    );
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) return;
  }
}

/** Holds what the log says of the account at the provider against what the provider says, to the cent, thing by thing. */
export class ProviderAccount {
  readonly #report: Report;
  readonly #period: Period;
  readonly #things = new SpilledMap<Thing>();
  #until: string | undefined;

  constructor(report: Report, period: Period) {
    this.#report = report;
    this.#period = period;
  }

  async hear({ until, transactions }: ToldAccount): Promise<void> {
    this.#until = until;
    for await (const { kind, ref, cents, fee, at } of transactions) {
      this.#change(kind, ref, (thing) => {
        const before = thing.provider ?? { cents: 0, fee: 0, at };
        const [first = at] = [before.at, at].toSorted();
        return { ...thing, provider: { cents: before.cents + cents, fee: before.fee + fee, at: first } };
      });
    }
  }

  see(event: LogEvent): void {
    const moved = providerMoved(event);
    if (moved) {
      const { position, stream, meta } = event;
      this.#change(moved.kind, moved.ref, (thing) => {
        const before = thing.ours ?? { cents: 0, fee: 0, at: meta.recordedAt, position, stream };
        return { ...thing, ours: { ...before, cents: before.cents + moved.cents, fee: before.fee + moved.fee } };
      });
    }
    if (event.type !== 'DiscrepancyResolved') return;
    const { kind, ref, provider, ours } = event.data;
    this.#change(kind, ref, (thing) => ({ ...thing, explained: { provider, ours } }));
  }

  /** Reports what does not match, and answers the days of the period; null where the provider was never asked. */
  end(): readonly AccountDay[] | null {
    if (this.#until === undefined) return null;
    const comparable = new Date(Date.parse(this.#until) - ON_ITS_WAY_MS).toISOString();
    const days = new Map<string, AccountDay>();
    for (const thing of this.#things.values()) {
      const at = thing.provider?.at ?? thing.ours?.at;
      if (at === undefined || at > comparable || placeIn(this.#period, at) !== 'in') continue;
      this.#report.examined(CHECK, 'movements');
      const key = `${at.slice(0, 10)}\n${thing.kind}`;
      days.set(key, this.#compare(thing, days.get(key) ?? emptyDay(at.slice(0, 10), thing.kind)));
    }
    return [...days.values()].toSorted((a, b) => (a.day + a.kind < b.day + b.kind ? -1 : 1));
  }

  #compare({ kind, ref, provider, ours, explained }: Thing, day: AccountDay): AccountDay {
    const sides = { provider: amountsOf(provider), ours: amountsOf(ours) };
    const differs = !sameSides({ provider: net(provider), ours: null }, { provider: net(ours), ours: null });
    const isExplained = differs && explained !== undefined && sameSides(sides, explained);
    if (differs && !isExplained) {
      this.#report.find(CHECK, `${kind} ${ref}: ${words(provider, 'the provider')}, ${words(ours, 'the log')}`, ours);
    }
    return {
      ...day,
      provider: day.provider + (provider?.cents ?? 0),
      providerFees: day.providerFees + (provider?.fee ?? 0),
      ours: day.ours + (ours?.cents ?? 0),
      ourFees: day.ourFees + (ours?.fee ?? 0),
      differing: day.differing + Number(differs),
      explained: day.explained + Number(isExplained),
    };
  }

  #change(kind: ComparedKind, ref: string, change: (thing: Thing) => Thing): void {
    const key = `${kind}\n${ref}`;
    this.#things.set(key, change(this.#things.get(key) ?? { kind, ref }));
  }
}

const emptyDay = (day: string, kind: ComparedKind): AccountDay => ({
  day,
  kind,
  provider: 0,
  providerFees: 0,
  ours: 0,
  ourFees: 0,
  differing: 0,
  explained: 0,
});
const amountsOf = (side: Side | undefined): ComparedAmounts => (side ? { cents: side.cents, fee: side.fee } : null);
/** What comes to nothing needs no match. */
const net = (side: Side | undefined): ComparedAmounts => amountsOf(side) ?? { cents: 0, fee: 0 };
const words = (side: Side | undefined, who: string): string =>
  side ? `${who} has ${dollars(side.cents)} and a fee of ${dollars(side.fee)}` : `${who} has nothing`;
