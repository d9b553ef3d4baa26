/**
 * Brings what a command needs and runs it: the packages, when `node_modules` is missing or older than the lockfile, and
 * Node 24, which comes as a package. Plain JavaScript without imports of ours, because it runs first and on older Nodes.
 *
 * Usage: node tools/bootstrap.mjs FILE [ARG ...]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const packaged = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** An image has what the platform runs with, and no more: nothing for development, and Node as it came. */
const bare = process.env.NODE_ENV === 'production' && Number(process.versions.node.split('.')[0]) >= 24;
const runtime = bare ? process.execPath : packaged;

/** The packages that are there, or undefined. npm writes this copy of the lockfile after each complete install. */
function installedLock() {
  const file = path.join(root, 'node_modules', '.package-lock.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** True when every package of the lockfile that this machine needs is installed at the locked version. */
function upToDate() {
  const installed = installedLock();
  if (!installed) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' ||
      entry.optional ||
      entry.link ||
      !entry.integrity ||
      (bare && (entry.dev || entry.devOptional)) ||
      installed[name]?.version === entry.version,
  );
}

function install() {
  console.log('Installing packages (once, about two minutes) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('Could not install the packages. Check the network and run the same command again.');
    process.exit(1);
  }
}

/** npm may be set to skip install scripts; the one of the package `node` places the binary. */
function placeNode() {
  const folder = path.join(root, 'node_modules', 'node');
  const result = spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' });
  if (result.status !== 0 || !existsSync(runtime)) {
    console.error('Could not place Node 24. Run "npm rebuild node" in this folder, then try again.');
    process.exit(1);
  }
}

if (!upToDate()) install();
if (!existsSync(runtime)) placeNode();

const [file, ...args] = process.argv.slice(2);
// What a request leaves behind is garbage soon: with more room for the young, less of it is ever moved.
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];
const require = createRequire(import.meta.url);
const env = {
  // Threads that each keep what they have freed for themselves hold a hundred megabytes that nobody uses.
  MALLOC_ARENA_MAX: '2',
  // Most of a start is making programs of some hundred sources: what one process made, the next ones read.
  ...(bare ? {} : { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled') }),
  ...process.env,
  PATH: [path.dirname(runtime), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
};
const child = spawn(runtime, [...flags, require.resolve(path.join(root, file)), ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// The terminal signals the whole group: the child stops in order, and this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
// npm hands a signal to the shell that it has started this in, and that shell ends without a word to us.
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
