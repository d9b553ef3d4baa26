/** Types of the server and the web apps, lint, format, import rules and circles of imports. Ends with code 1 when one of them fails. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.dirname(import.meta.dirname);
const modules = path.join(root, 'node_modules');
const checks: readonly (readonly [string, readonly string[]])[] = [
  ['types of the server', [path.join(modules, 'typescript', 'bin', 'tsc'), '-p', '.']],
  ['types of the web app', [path.join(modules, 'typescript', 'bin', 'tsc'), '-p', 'consumer-web']],
  ['types of the console', [path.join(modules, 'typescript', 'bin', 'tsc'), '-p', 'admin-web']],
  ['types of the page tests', [path.join(modules, 'typescript', 'bin', 'tsc'), '-p', 'tools/pages']],
  ['import rules', [path.join(root, 'tools', 'import-rules', 'main.ts')]],
  ['routes of the web apps', [path.join(root, 'tools', 'api-routes', 'main.ts'), '--check']],
  ['page of variables', [path.join(root, 'tools', 'variables', 'main.ts'), '--check']],
  ['lint and format', [path.join(modules, '@biomejs', 'biome', 'bin', 'biome'), 'check', '.']],
];

const failures = checks.filter(([name, args]) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok     ' : 'FAILED '} ${name}`);
  return status !== 0;
});
process.exit(failures.length === 0 ? 0 : 1);
