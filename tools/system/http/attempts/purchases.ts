import { age } from '@marquee/command-api/contract/accounts-age.ts';
import type { purchases } from '@marquee/command-api/contract/purchases.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import { vi } from 'vitest';
import { newPerson, pay } from '../../../testing/purchases.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof purchases> = {
  async prepare({ url }) {
    // nobody has tried anything on them: they are neither private nor blocked
    const [author, buyer] = [await newPerson(url), await newPerson(url)];
    for (const person of [author, buyer]) await person.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    const body = { content: 'Behind the curtain.', isExclusive: true, price: 4 };
    const { id: postId } = await author.call(social.createPost, { body });
    // who buys is another than who posts: the read models may be a moment behind
    const begun = await vi.waitFor(() => buyer.call(unlocks.unlockPost, { params: { postId } }), { timeout: 20_000 });
    await pay(buyer, begun);
    return {
      listPurchases: { stranger: 'own' },
      returnUnlock: { stranger: 'refused', by: buyer, params: { unlockId: begun.payable.slice('unlock-'.length) } },
    };
  },
};
