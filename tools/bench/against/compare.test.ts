import { describe, expect, it } from 'vitest';
import { missingRow, plainRow, ratioRow } from '../report.ts';
import { compare, describeComparison, type KeptRow } from './compare.ts';

const rate = (value: number, baseline: number): KeptRow =>
  ratioRow('hold-vs-empty', 'holds/s', value, { name: 'empty endpoint', value: baseline }, 0.5);
const late = (ms: number): KeptRow => plainRow('visible-p99', 'ms', ms, '<= 50', ms <= 50);
const sales = (perSecond: number): KeptRow => plainRow('sale', 'sales/s', perSecond, '>= 450/s', true);

describe('two commits', () => {
  it('are compared by ratios to baselines: a machine that is slower for both changes nothing', () => {
    const [row] = compare([
      { old: [rate(1000, 2000)], now: [rate(500, 1000)] },
      { old: [rate(400, 800)], now: [rate(900, 1800)] },
    ]);
    expect(row).toEqual({ name: 'hold-vs-empty', old: 0.5, now: 0.5, ratio: 1, fell: false });
  });

  it('are compared by value where there is no baseline, and less is better where the bar says so', () => {
    const [visible, sale] = compare([{ old: [late(20), sales(400)], now: [late(40), sales(500)] }]);
    expect(visible).toMatchObject({ ratio: 0.5, fell: true });
    expect(sale).toMatchObject({ ratio: 1.25, fell: false });
  });

  it('differ by the median of their pairs, which one pair in a bad moment does not move', () => {
    const pairs = [0.98, 0.2, 1.02].map((now) => ({ old: [sales(400)], now: [sales(400 * now)] }));
    expect(compare(pairs)[0]).toMatchObject({ fell: false, ratio: 0.98 });
  });

  it.each([
    [0.91, false],
    [0.89, true],
  ])('at %f of what it was a row has fallen: %s', (now, fell) => {
    expect(compare([{ old: [sales(400)], now: [sales(400 * now)] }])[0]?.fell).toBe(fell);
  });

  it('say nothing of a row that one of them lacks, or that cannot be measured here', () => {
    const missing = missingRow('jobs-temporal', 'jobs/s', '>= 0.4 x', 'no Temporal');
    const rows = compare([{ old: [missing], now: [missing, sales(400)] }]);
    expect(rows.map(({ ratio, fell }) => [ratio, fell])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(describeComparison(rows, 'main~1')).toContain(
      'sale           skipped: not measured in both  (main~1 -, here 400)',
    );
  });

  it('are told with both figures, and what fell is named', () => {
    const rows = compare([{ old: [sales(400)], now: [sales(300)] }]);
    expect(describeComparison(rows, 'main~1')).toBe('sale  0.75 x  FELL  (main~1 400, here 300)');
  });
});
