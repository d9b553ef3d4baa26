import { dollars } from '@marquee/domain/money.ts';
import { type ComparedKind, comparedKinds } from '@marquee/domain/payments/discrepancy/events.ts';
import type { DayRow, DiscrepancyShown } from '@marquee/projections/payments/reconciliation/compared.ts';
import type { JournalEntriesFilter } from '../../contract/payments-book-entries.ts';
import type { Discrepancy } from '../../contract/payments-reconciliation.ts';

const CASH = 'cash.provider';
const types: Readonly<Record<ComparedKind, string[]>> = {
  charge: ['PaymentSucceeded', 'MovementUnmatched', 'ProviderFeeRecorded'],
  refund: ['RefundSucceeded', 'ProviderFeeRecorded'],
  dispute: ['DisputeOpened', 'DisputeWon', 'ProviderFeeRecorded'],
  payout: [],
  other: [],
};

const side = (cents: number, fee: number) => ({ amount: dollars(cents), fee: dollars(fee) });
const more = (row: Pick<DayRow, 'their_cents' | 'their_fee' | 'cents' | 'fee'>) =>
  row.their_cents - row.their_fee - row.cents + row.fee;

/**
 * One day with its kinds; `until` is how far both sides are compared. What moved around midnight, or was won back later, is
 * dated as the provider first told it, so the day's entries of ours need not come to the day's sum.
 */
export function dayView(day: string, rows: readonly DayRow[], until: string) {
  const sum = (of: (row: DayRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    id: day,
    provider: dollars(sum(({ their_cents, their_fee }) => their_cents - their_fee)),
    ours: dollars(sum(({ cents, fee }) => cents - fee)),
    difference: dollars(sum(more)),
    open: sum(({ differing, explained }) => differing - explained),
    explained: sum(({ explained }) => explained),
    kinds: rows.map((row) => ({
      kind: row.kind,
      provider: side(row.their_cents, row.their_fee),
      ours: side(row.cents, row.fee),
      difference: dollars(more(row)),
      open: row.differing - row.explained,
      explained: row.explained,
    })),
    entries: { account: CASH, from: day, to: day, at: until },
  };
}

/** One discrepancy; `names` are people's, by id. */
export function discrepancyView(row: DiscrepancyShown, names: ReadonlyMap<string, string>) {
  const { kind, ref, at, stream, explained, claimed_by, claimed_at, outcome, reason, resolved_by, resolved_at } = row;
  const person = (id: string) => ({ id, name: names.get(id) ?? null });
  const provider = row.their_cents === null ? null : side(row.their_cents, row.their_fee ?? 0);
  const ours = row.cents === null ? null : side(row.cents, row.fee ?? 0);
  const entries: JournalEntriesFilter | null = stream === null ? null : { stream, account: CASH, types: types[kind] };
  return {
    id: `${kind}:${ref}`,
    kind,
    ref,
    at: new Date(at).toISOString(),
    why: whyOf(row),
    provider,
    ours,
    difference: differenceOf(row),
    claimedBy: claimed_by === null ? null : person(claimed_by),
    claimedAt: claimed_at,
    resolution:
      explained && outcome !== null && resolved_by !== null && resolved_at !== null
        ? { outcome, reason: reason ?? '', by: person(resolved_by), at: resolved_at }
        : null,
    entries,
  };
}

function whyOf({ came_back, their_cents, cents }: DiscrepancyShown): Discrepancy['why'] {
  if (cents === null) return 'providerOnly';
  if (came_back) return 'cameBack';
  return their_cents === null ? 'oursOnly' : 'amounts';
}

/** What the provider has more than our books, fees taken off. */
export function differenceOf({ their_cents, their_fee, cents, fee }: DiscrepancyShown): string {
  return dollars(more({ their_cents: their_cents ?? 0, their_fee: their_fee ?? 0, cents: cents ?? 0, fee: fee ?? 0 }));
}

/** The kind and name in `{kind}:{ref}`; undefined for what names nothing. */
export function namedBy(id: string): { readonly kind: ComparedKind; readonly ref: string } | undefined {
  const at = id.indexOf(':');
  const kind = comparedKinds.find((each) => each === id.slice(0, at));
  return kind && at < id.length - 1 ? { kind, ref: id.slice(at + 1) } : undefined;
}
