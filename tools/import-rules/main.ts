/** Prints every import that breaks the rules of the house, and ends with code 1 when there is one. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { importsOf, wrongArrows } from './import-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('{domain,infra,projections,workflows,command-api,consumer-web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
});
const wrong = wrongArrows(files.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8'))));
for (const line of wrong) console.error(line);
process.exit(wrong.length === 0 ? 0 : 1);
