import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Environment } from '@marquee/command-api/platform/config/environment.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { variablesPage } from './page.ts';

it('has every variable of the platform, each once', () => {
  const page = variablesPage(Environment);
  for (const name of Object.keys(Environment.shape)) expect(page.split(`\n| \`${name}\` |`), name).toHaveLength(2);
  expect(page).not.toContain('## Others');
});

it('is what docs/variables.md holds', () => {
  const file = path.resolve(import.meta.dirname, '../../docs/variables.md');
  expect(readFileSync(file, 'utf8')).toBe(variablesPage(Environment));
});

it('says what values there are, and what holds without', () => {
  const schema = z.object({ S3_KIND: z.enum(['a', 'b']).default('a').describe('one | other') });
  expect(variablesPage(schema)).toContain('| `S3_KIND` | `a`, `b` | `a` | one \\| other |');
});

it('refuses a variable that nothing is said of', () => {
  expect(() => variablesPage(z.object({ S3_NEW: z.string() }))).toThrow('S3_NEW has no description.');
});
