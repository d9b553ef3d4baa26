/** Types of the server and the web apps, lint, format, import rules and circles of imports. Ends with code 1 when one of them fails. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const root = path.dirname(import.meta.dirname);
const modules = path.join(root, 'node_modules');

/** Each works out again most of what the others have: where there are few cores, the second costs more than it brings. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2));

/** Looks only at what has changed since the last time, and at what depends on it. */
function types(project: string): readonly string[] {
  const known = path.join(modules, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [
    path.join(modules, 'typescript', 'bin', 'tsc'),
    ...['--project', project, '--incremental', '--tsBuildInfoFile', known, '--checkers', String(checkers)],
  ];
}

const checks: readonly (readonly [string, readonly string[]])[] = [
  ['types of the server', types('tsconfig.json')],
  ['types of the web app', types('consumer-web')],
  ['types of the console', types('admin-web')],
  ['types of the page tests', types('tools/pages')],
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
