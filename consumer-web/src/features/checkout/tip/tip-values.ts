/** The gifts in the order of their price, in cents (the server names the true total before anybody pays). */
export const GIFTS = [
  { gift: 'rose', name: 'Rose', cents: 100 },
  { gift: 'star', name: 'Star', cents: 500 },
  { gift: 'crown', name: 'Crown', cents: 5_000 },
] as const;

export type Gift = (typeof GIFTS)[number]['gift'];

/** What a tip is made of: an amount that was typed, or a gift. */
export interface TipChoice {
  gift: Gift | undefined;
  amount: string;
  message: string;
}

/** Least and most of a tip, in cents. */
export const TIP_RANGE = { least: 100, most: 50_000 } as const;

/** What is wrong with a choice; undefined when it can be sent. */
export function tipProblem({ gift, amount }: Pick<TipChoice, 'gift' | 'amount'>): string | undefined {
  if (gift) return undefined;
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (!match) return 'Enter dollars and cents, such as 5.00';
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents < TIP_RANGE.least || cents > TIP_RANGE.most ? 'A tip is $1 to $500' : undefined;
}

/** What the call takes: a gift or an amount, never both. */
export function tipBody({ gift, amount, message }: TipChoice) {
  const said = message.trim();
  return { ...(gift ? { gift } : { amount: amount.trim() }), ...(said && { message: said }) };
}
