import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './process.ts';
import { slow } from './slow.ts';

test.each(slow)('%s is still a name of tests', (pattern) => {
  expect(globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })).not.toEqual([]);
});
