/**
 * Writes docs/variables.md from the schema of the variables: `npm run variables`. With `--check` it writes nothing, and
 * ends with code 1 when the page is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Environment } from '@marquee/command-api/platform/config/environment.ts';
import { variablesPage } from './page.ts';

const file = path.resolve(import.meta.dirname, '../../docs/variables.md');
const page = variablesPage(Environment);

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/variables.md differs from the schema. Run npm run variables.');
  process.exitCode = 1;
}
