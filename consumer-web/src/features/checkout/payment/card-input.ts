/** A card's details as `/api/payments/sandbox/confirm` takes them. */
export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/** What the form holds: text as it was typed. */
export interface CardInput {
  number: string;
  expires: string;
  cvc: string;
}

/** The digits of a card number, typed with spaces or without; undefined unless there are 13 to 19. */
export function cardNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) ? digits : undefined;
}

/** Digits as they stand on the card: groups of four, or four, six and five where they begin as an American Express does. */
export function groupedDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** Where the caret stands in grouped digits with `count` of them before it. */
export function caretAfter(grouped: string, count: number): number {
  let at = 0;
  for (let seen = 0; seen < count && at < grouped.length; at += 1) if (grouped[at] !== ' ') seen += 1;
  return at;
}

/** Month 1 to 12 and four-digit year of `09 / 28`, `9/2028` or `0928`; undefined for anything else. */
export function expiry(typed: string): { expMonth: number; expYear: number } | undefined {
  const match = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{2}|20\d{2})\s*$/.exec(typed);
  if (!match) return undefined;
  const expMonth = Number(match[1]);
  const year = Number(match[2]);
  if (expMonth < 1 || expMonth > 12) return undefined;
  return { expMonth, expYear: year < 100 ? 2000 + year : year };
}

/** The details of a form that passed its rules. Throws where it did not. */
export function cardDetails({ number, expires, cvc }: CardInput): CardDetails {
  const digits = cardNumber(number);
  const until = expiry(expires);
  if (!digits || !until) throw new Error('The card form was sent before it was whole');
  return { number: digits, ...until, cvc: cvc.trim() };
}
