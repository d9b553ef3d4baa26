import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrderOfTargets } from './runner-order.ts';

const item = fc.record({
  targets: fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'), { maxLength: 2 }),
  ticks: fc.nat(4),
});

async function ticks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await Promise.resolve();
}

describe('work in the order of its targets', () => {
  it('shows every target its items in their order, one at a time, and never more than so many at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (items, concurrency) => {
          const seen = new Map<string, number[]>();
          const busy = new Set<string>();
          let underWay = 0;
          let most = 0;
          await inOrderOfTargets(
            items.map(({ targets, ticks: length }, index) => ({ item: { index, targets, length }, targets })),
            concurrency,
            async ({ index, targets, length }) => {
              underWay += 1;
              most = Math.max(most, underWay);
              for (const target of targets) {
                expect(busy.has(target)).toBe(false);
                busy.add(target);
                seen.set(target, [...(seen.get(target) ?? []), index]);
              }
              await ticks(length);
              for (const target of targets) busy.delete(target);
              underWay -= 1;
            },
          );
          expect(most).toBeLessThanOrEqual(concurrency);
          for (const [target, order] of seen) {
            const wanted = items.flatMap(({ targets }, index) => (targets.includes(target) ? [index] : []));
            expect(order).toEqual(wanted);
          }
        },
      ),
    );
  });

  it('does not hold items back that have no target in common', async () => {
    const first = Promise.withResolvers<void>();
    await inOrderOfTargets(
      [
        { item: 'waits', targets: ['a'] },
        { item: 'goes on', targets: ['b'] },
      ],
      2,
      async (name) => {
        if (name === 'waits') await first.promise;
        else first.resolve();
      },
    );
  });

  it('begins nothing after a failure, and fails when all that was under way has ended', async () => {
    const begun: number[] = [];
    let ended = 0;
    const work = inOrderOfTargets(
      [0, 1, 2, 3].map((index) => ({ item: index, targets: index === 2 ? ['0'] : [String(index)] })),
      2,
      async (index) => {
        begun.push(index);
        if (index === 0) throw new Error('the first failed');
        await ticks(20);
        ended += 1;
      },
    );
    await expect(work).rejects.toThrow('the first failed');
    expect(begun).toEqual([0, 1]);
    expect(ended).toBe(1);
  });
});
