import { expect, it } from 'vitest';
import { refundWords } from './refund-words.ts';

const show = 'Long Road Home';

it('names the amount and the card that paid', () => {
  expect(refundWords({ count: 2, cents: 5_000, show })).toEqual({
    question: 'Refund $50.00?',
    consequence:
      'These 2 tickets for Long Road Home will not open the door any more. The money goes back to the card that paid.',
    action: 'Refund $50.00',
    done: { title: 'Refund on its way', description: 'The money goes back to the card that paid.' },
  });
});

it('speaks of no card and no money where nothing was paid', () => {
  for (const count of [1, 3]) {
    const words = JSON.stringify(refundWords({ count, cents: 0, show }));
    expect(words).not.toMatch(/card|refund|\$/i);
    expect(words).toContain('no money moves');
  }
});
