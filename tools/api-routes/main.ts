/**
 * Writes where the endpoints of the contract are, for the web app: `npm run api-routes`. With `--check` it writes nothing, and
 * ends with code 1 when a file is not what it would write.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { contract } from '@marquee/command-api/contexts.ts';
import { type ContractModule, routesFile } from './routes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const written = path.join(root, 'consumer-web/src/lib/api/routes');
const known = new Set<unknown>(Object.values(contract));

const files = new Map<string, string>();
for (const file of globSync('command-api/contract/*.ts', { cwd: root }).sort()) {
  if (file.endsWith('.test.ts')) continue;
  const module = (await import(path.join(root, file))) as ContractModule;
  const text = routesFile(path.basename(file, '.ts'), module, known);
  if (text) files.set(path.basename(file), text);
}

const extra = readdirSync(written).filter((file) => !files.has(file));
if (!process.argv.includes('--check')) {
  for (const file of extra) rmSync(path.join(written, file));
  for (const [file, text] of files) writeFileSync(path.join(written, file), text);
} else {
  const differs = [...files].filter(([file, text]) => {
    const there = path.join(written, file);
    return !existsSync(there) || readFileSync(there, 'utf8') !== text;
  });
  for (const file of [...extra, ...differs.map(([name]) => name)]) {
    console.error(`consumer-web/src/lib/api/routes/${file} differs from the contract. Run npm run api-routes.`);
    process.exitCode = 1;
  }
}
