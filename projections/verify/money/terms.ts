import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';

/** Records a finding at an event unless the condition holds. */
export type Require = (condition: boolean, message: string, event: Pick<RecordedEvent, 'position' | 'stream'>) => void;

/** What a purchase of so many tickets at one price owes the platform, in each reading of the policy. Cents. */
export function feeOfTickets(tier: string, price: number, tickets: number, { show }: Policy): number {
  if (tier === 'stream' && show.streamerShare === 'full') return 0;
  const readings = {
    ticket: () => tickets * Math.min(price, show.feeCents),
    order: () => Math.min(price * tickets, show.feeCents),
    show: () => 0,
    percent: () => tickets * nearestCent(price, show.feeBps),
  };
  return readings[show.fee]();
}

/** A rate in basis points of an amount, to the nearest cent; half a cent stays with the payee. */
export function nearestCent(cents: number, bps: number): number {
  const product = BigInt(cents) * BigInt(bps);
  const [whole, rest] = [product / 10_000n, product % 10_000n];
  return Number(rest > 5000n ? whole + 1n : whole);
}

/** An amount laid on equal parts: what does not divide goes to the later ones, a cent each. */
export function laidOn(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts);
  const more = cents - each * parts;
  return Array.from({ length: parts }, (_, index) => each + (index >= parts - more ? 1 : 0));
}

/** An amount laid on weights one after another: each its part of what is left to the nearest cent, half a cent less. */
export function inProportion(cents: number, weights: readonly number[]): number[] {
  let [left, weight] = [BigInt(cents), weights.reduce((all, each) => all + BigInt(each), 0n)];
  return weights.map((each) => {
    if (weight === 0n) return 0;
    const product = left * BigInt(each);
    const whole = product / weight;
    const part = (product % weight) * 2n > weight ? whole + 1n : whole;
    left -= part;
    weight -= BigInt(each);
    return Number(part);
  });
}

/** Our share and one payee's rest; a line of nothing is left out. */
export function twoLines(revenue: string, ours: number, escrow: string, total: number): Split {
  const lines = [
    { account: revenue, sub: '', cents: ours },
    { account: 'payee.escrow', sub: escrow, cents: total - ours },
  ];
  return lines.filter(({ cents }) => cents > 0);
}

/** Our share, and the rest among those who have parts of it in hundredths of a percent; a line of nothing is left out. */
export function sharedLines(revenue: string, ours: number, payees: readonly Part[], key: string, total: number): Split {
  const theirs = [...divided(total - ours, payees)].map(([party, cents]) => {
    return { account: 'payee.escrow', sub: `${party}/${key}`, cents };
  });
  return [{ account: revenue, sub: '', cents: ours }, ...theirs].filter(({ cents }) => cents > 0);
}

interface Part {
  readonly party: string;
  /** Hundredths of a percent; all of them come to 10,000. */
  readonly bps: number;
}

/**
 * Cents among people by their parts, which come to `whole`: whole cents down, then a cent each to where most was cut off, of equals to the
 * later one.
 */
export function divided(cents: number, among: readonly Part[], whole = 10_000n): Map<string, number> {
  const parts = among.map(({ party, bps }, place) => {
    const exact = BigInt(cents) * BigInt(bps);
    return { party, place, cut: exact % whole, cents: Number(exact / whole) };
  });
  let left = cents - parts.reduce((all, part) => all + part.cents, 0);
  const byCut = parts.toSorted((a, b) => (a.cut === b.cut ? b.place - a.place : a.cut < b.cut ? 1 : -1));
  for (const part of byCut) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return new Map(parts.map((part) => [part.party, part.cents]));
}

export function sum(lines: Split): number {
  return lines.reduce((total, { cents }) => total + cents, 0);
}

/** Lines as text, for comparing and for telling. */
export function splitText(lines: Split): string {
  return lines.map(({ account, sub, cents }) => `${account}${sub && `:${sub}`} ${cents}`).join(', ') || 'nothing';
}

/** Lines by account, in an order of their own: the same for lines that come to the same. */
export function comesTo(lines: Split): string {
  const sums = new Map<string, number>();
  for (const { account, sub, cents } of lines) {
    const name = `${account}${sub && `:${sub}`}`;
    sums.set(name, (sums.get(name) ?? 0) + cents);
  }
  const parts = [...sums].filter(([, cents]) => cents !== 0).map(([name, cents]) => `${name} ${cents}`);
  return parts.toSorted().join(', ') || 'nothing';
}
