import type { FromAge } from '@marquee/domain/content/ages.ts';
import { priceProblem } from '../compose/post-values.ts';

/** What the form of a new reel holds, as it is typed. */
export interface ReelValues {
  title: string;
  description: string;
  audience: 'public' | 'followers';
  isExclusive: boolean;
  price: string;
  fromAge: FromAge;
}

export const NEW_REEL: ReelValues = {
  ...{ title: '', description: '', audience: 'public', isExclusive: false, price: '', fromAge: 0 },
};

/** The call's fields of what is typed, but the video and the music. */
export function reelOf({ title, description, audience, isExclusive, price, fromAge }: ReelValues) {
  return {
    ...{ title: title.trim(), description: description.trim(), audience, isExclusive, fromAge },
    price: isExclusive ? Number(price) : 0,
  };
}

export const reelPriceProblem = (price: string, { isExclusive }: ReelValues) =>
  isExclusive ? priceProblem(price) : undefined;
