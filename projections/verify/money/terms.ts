import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';

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

/** Our share and one payee's rest; a line of nothing is left out. */
export function twoLines(revenue: string, ours: number, escrow: string, total: number): Split {
  const lines = [
    { account: revenue, sub: '', cents: ours },
    { account: 'payee.escrow', sub: escrow, cents: total - ours },
  ];
  return lines.filter(({ cents }) => cents > 0);
}

export function sum(lines: Split): number {
  return lines.reduce((total, { cents }) => total + cents, 0);
}

/** Lines as text, for comparing and for telling. */
export function splitText(lines: Split): string {
  return lines.map(({ account, sub, cents }) => `${account}${sub && `:${sub}`} ${cents}`).join(', ') || 'nothing';
}
