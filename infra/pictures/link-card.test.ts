import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lettering } from './lettering.ts';
import { LINK_CARD, linkCard } from './link-card.ts';

const lines = ['Sat, March 13, 2027, 7:00 PM Los Angeles time', 'The Tin Roof, Reno'];

describe('the card of a link', () => {
  it('is a PNG of the size that previews ask for, and says what it was given', async () => {
    const card = await linkCard({ title: 'Long Road Home', by: 'Dry County', lines });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', ...LINK_CARD });
    expect(card.length).toBeLessThan(100_000);
    expect(await linkCard({ title: 'Long Road Away', by: 'Dry County', lines })).not.toEqual(card);
  });

  it('is made of any words', async () => {
    const words = fc.string({ unit: 'binary', maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(words, words, async (title, by) => {
        const { format } = await sharp(await linkCard({ title, by, lines: [by] })).metadata();
        expect(format).toBe('png');
      }),
      { numRuns: 15 },
    );
  });
});

describe('lettering', () => {
  it('is as wide as its letters, in every script', () => {
    const width = (text: string) => lettering(text, 'regular', 40).width;
    expect(width('Marquee')).toBeGreaterThan(width('Marq'));
    for (const text of ['Łódź', 'Ελένη', 'Юлия', 'محمد', '東京']) expect(width(text), text).toBeGreaterThan(40);
    expect(lettering('', 'bold', 40)).toEqual({ svg: '', width: 0 });
  });
});
