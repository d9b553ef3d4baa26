/**
 * Writes where the endpoints of the contract are, for the web apps: `npm run api-routes`. With `--check` it writes nothing, and
 * ends with code 1 when a file is not what it would write.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { contract } from '@marquee/command-api/contexts.ts';
import { type ContractModule, fansCall, routesFile, staffCall } from './routes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const known = new Set<unknown>(Object.values(contract));
const apps = [
  { folder: 'consumer-web/src/lib/api/routes', calls: fansCall },
  { folder: 'admin-web/src/lib/api/routes', calls: staffCall },
] as const;
const modules = new Map<string, ContractModule>();
for (const file of globSync('command-api/contract/*.ts', { cwd: root }).sort()) {
  if (file.endsWith('.test.ts')) continue;
  modules.set(path.basename(file, '.ts'), (await import(path.join(root, file))) as ContractModule);
}

for (const { folder, calls } of apps) {
  const files = new Map<string, string>();
  for (const [name, module] of modules) {
    const text = routesFile(name, module, known, calls);
    if (text) files.set(`${name}.ts`, text);
  }
  if (process.argv.includes('--check')) check(folder, files);
  else write(folder, files);
}

function write(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of unknownIn(folder, files)) rmSync(path.join(root, folder, file));
  for (const [file, text] of files) writeFileSync(path.join(root, folder, file), text);
}

function check(folder: string, files: ReadonlyMap<string, string>): void {
  const differs = [...files].filter(([file, text]) => {
    const there = path.join(root, folder, file);
    return !existsSync(there) || readFileSync(there, 'utf8') !== text;
  });
  for (const file of [...unknownIn(folder, files), ...differs.map(([name]) => name)]) {
    console.error(`${folder}/${file} differs from the contract. Run npm run api-routes.`);
    process.exitCode = 1;
  }
}

function unknownIn(folder: string, files: ReadonlyMap<string, string>): string[] {
  return readdirSync(path.join(root, folder)).filter((file) => !files.has(file));
}
