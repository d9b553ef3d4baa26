/**
 * Prints every import that breaks the rules, every circle of imports, and what docs/architecture.md shows otherwise, and ends
 * with code 1 when there is one. With `--write` it draws the picture in docs/architecture.md anew.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { contexts } from '@marquee/domain/contexts.ts';
import { circlesOf, folderOf } from './circles.ts';
import { importsOf, wrongArrows } from './import-rules.ts';
import { drawing, withDrawing, wrongRows } from './picture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('{domain,infra,projections,workflows,command-api,consumer-web,admin-web,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
});
/** Besides those with events: uploaded files, and the sending of mails. */
const names = new Set([...contexts.map(({ name }) => name), 'files', 'mail']);

const imports = files.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')));
const known = new Set(files);
const architecture = path.join(root, 'docs/architecture.md');
const page = readFileSync(architecture, 'utf8');
const drawn = withDrawing(page, drawing(imports, names));
if (process.argv.includes('--write')) writeFileSync(architecture, drawn);
else if (drawn !== page)
  console.error('docs/architecture.md draws other imports than there are: node tools/import-rules/main.ts --write');

const wrong = [
  ...wrongArrows(imports.filter(({ from }) => !from.startsWith('tools/'))),
  ...circlesOf(imports, (file) => (known.has(file) ? file : undefined)),
  ...circlesOf(imports, (file) => folderOf(file, names)),
  ...wrongRows(page, imports),
];
for (const line of wrong) console.error(line);
const stale = drawn !== page && !process.argv.includes('--write');
process.exit(wrong.length === 0 && !stale ? 0 : 1);
