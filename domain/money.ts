/**
 * The only place that divides cents. Amounts are integer cents; products are made in BigInt, so that no amount up
 * to 10^11 cents loses a digit.
 */

/** A part of `cents` in basis points (1/10,000), to the nearest cent; the half cent stays with the payee. */
export function fee(cents: number, bps: number): number {
  return Number((BigInt(cents) * BigInt(bps) + 4999n) / 10_000n);
}

/**
 * Divides `total` by weights with the largest remainder; ties go to the later line. The parts sum to `total`.
 * Throws when the weights sum to 0 while there is something to divide.
 */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('cannot share an amount among weights that sum to 0');
    return weights.map(() => 0);
  }
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = products.map((product) => Number(product / sum));
  const byRemainder = products
    .map((product, index) => ({ index, rest: product % sum }))
    .sort((a, b) => (a.rest === b.rest ? b.index - a.index : a.rest < b.rest ? 1 : -1));
  let left = total - parts.reduce((all, part) => all + part, 0);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/**
 * What each line of a split has given back once `returned` cents in all went back. One refund's lines are
 * `undo(after)` minus `undo(before)`: never negative, and exact at a full refund. Where the lines hold less than
 * `returned`, each gives back in its proportion all the same.
 */
export function undo(returned: number, weights: readonly number[]): number[] {
  let left = BigInt(returned);
  let sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  return weights.map((weight) => {
    if (sum === 0n) return 0;
    const part = (2n * left * BigInt(weight) + sum - 1n) / (2n * sum);
    left -= part;
    sum -= BigInt(weight);
    return Number(part);
  });
}

/** Cents as a decimal string of dollars: 550 is `"5.50"`. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  const odd = abs % 100;
  return `${sign}${(abs - odd) / 100}.${String(odd).padStart(2, '0')}`;
}

/** Dollars as typed or sent ("5", "5.5", "5.50", 5.5) to integer cents; null for anything else or more than two decimals. */
export function parseDollars(value: string | number): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
