/** Prints every import that breaks the rules and every circle of imports, and ends with code 1 when there is one. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { contexts } from '@marquee/domain/contexts.ts';
import { circlesOf, folderOf } from './circles.ts';
import { importsOf, wrongArrows } from './import-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('{domain,infra,projections,workflows,command-api,consumer-web,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
});
/** Besides those with events: uploaded files, and the sending of mails. */
const names = new Set([...contexts.map(({ name }) => name), 'files', 'mail']);

const imports = files.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')));
const known = new Set(files);
const wrong = [
  ...wrongArrows(imports.filter(({ from }) => !from.startsWith('tools/'))),
  ...circlesOf(imports, (file) => (known.has(file) ? file : undefined)),
  ...circlesOf(imports, (file) => folderOf(file, names)),
];
for (const line of wrong) console.error(line);
process.exit(wrong.length === 0 ? 0 : 1);
