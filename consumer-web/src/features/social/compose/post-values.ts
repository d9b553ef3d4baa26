import type { FromAge } from '@marquee/domain/content/ages.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { postPrice } from '@marquee/domain/social/publication/price.ts';

/** What the form of a new post holds, as it is typed. */
export interface PostValues {
  content: string;
  isExclusive: boolean;
  price: string;
  audience: 'public' | 'followers';
  fromAge: FromAge;
}

export const NEW_POST: PostValues = { content: '', isExclusive: false, price: '', audience: 'public', fromAge: 0 };

/** The call's body (spec section 6): a price that is no number is 0. */
export function bodyOf({ content, isExclusive, price, audience, fromAge }: PostValues) {
  const dollars = Number.parseInt(price, 10);
  const cost = isExclusive && dollars > 0 ? dollars : 0;
  return { content: content.trim(), isExclusive, price: cost, audience, fromAge };
}

/** What is wrong with the words; undefined when nothing is. */
export function wordsProblem(content: string): string | undefined {
  const { length } = content.trim();
  if (length === 0) return 'Content is required';
  return length > textLimits.post ? `Say it in at most ${textLimits.post} characters` : undefined;
}

/** What is wrong with the price of an exclusive post; undefined when nothing is. */
export function priceProblem(price: string): string | undefined {
  const dollars = Number(price);
  const fits = Number.isInteger(dollars) && dollars >= postPrice.least && dollars <= postPrice.most;
  return fits ? undefined : `Price must be between $${postPrice.least} and $${postPrice.most}`;
}
