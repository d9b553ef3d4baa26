/**
 * Writes a new context with its first aggregate on every floor: `npm run new -- context reviews review`. What is left to
 * write is marked `To fill in`; the tests of it are there, and fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withBlanks } from './blanks.ts';
import { lists, withContext } from './lists.ts';
import { namesOf } from './names.ts';
import { filesOf } from './templates.ts';

const root = path.resolve(import.meta.dirname, '../..');
const at = (file: string) => path.join(root, file);

/** Runs a program of this repository; throws when it fails. */
function run(program: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [at(program), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

function writeContext(context: string | undefined, aggregate: string | undefined): void {
  const names = namesOf(context, aggregate);
  const files = filesOf(names, withBlanks);
  const taken = files.find(({ file }) => existsSync(at(file)));
  if (taken) throw new Error(`${taken.file} is there already. Choose another name.`);
  const changed = lists.map((list) => ({
    file: list.file,
    text: withContext(readFileSync(at(list.file), 'utf8'), list, names.context),
  }));
  for (const { file, text } of [...files, ...changed]) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  run('tools/events/main.ts');
  run('tools/api-routes/main.ts');
  const written = [...files, ...changed].map(({ file }) => file);
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written);
  run('tools/import-rules/main.ts', '--write');
  const blanks = files.filter(({ text }) => text.includes('To fill in')).map(({ file }) => file);
  console.log(
    `Wrote ${files.length} files, and a line in each of:\n${changed.map(({ file }) => `  ${file}`).join('\n')}`,
  );
  console.log(`What is left to fill in is in:\n${blanks.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Then: npm test -- --only unit, npm run golden -- --history, and CONTRIBUTING.md for what comes next.`);
}

try {
  const [what, ...names] = process.argv.slice(2);
  if (what !== 'context') throw new Error('Say what: npm run new -- context NAME AGGREGATE.');
  writeContext(names[0], names[1]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
