import { expect, test } from 'vitest';
import { missingRow, plainRow, tableOf } from './report.ts';

test('a row that cannot be measured here is skipped with its reason, and is not below its bar', () => {
  const table = tableOf([
    missingRow('jobs-temporal', 'jobs/s', '>= 0.4 x', 'no Temporal server can be had'),
    plainRow('visible-p99', 'ms', 80, '<= 50', false),
  ]);
  const [, , skipped, reason, below] = table.split('\n');
  expect(skipped).toMatch(/^jobs-temporal .* skipped$/);
  expect(reason).toBe('    skipped: no Temporal server can be had');
  expect(below).toMatch(/BELOW$/);
});
