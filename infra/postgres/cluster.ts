import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { DiskFull, isDiskFull } from './disk-full.ts';
import { isAlive } from './postmaster.ts';
import { folderArgument, giveTo, type ServerUser } from './server-user.ts';
import { StartRefused } from './start-refused.ts';

/** The one role of an embedded server; it owns everything. */
export const role = 'marquee';

const halfName = 'postgres.initialising-';

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The password lies inside the cluster, so that both appear in one step and a copy of the folder is complete. */
const passwordFile = 'marquee.password';
const PASSWORD_BYTES = 24;
const WHOLE_PASSWORD = /^[\w-]{32}$/;

/** The password of the cluster in a data folder. */
export function readPassword(dataDir: string): string {
  const file = join(clusterFolder(dataDir), passwordFile);
  try {
    const password = readFileSync(file, 'utf8').trim();
    if (WHOLE_PASSWORD.test(password)) return password;
  } catch (error) {
    throw passwordRefused(file, 'cannot be read', error);
  }
  throw passwordRefused(file, 'is not whole');
}

function passwordRefused(file: string, what: string, cause?: unknown): StartRefused {
  const line = `${file}, the password of the database beside it, ${what}. Restore it from a backup of the folder.`;
  return new StartRefused(line, { cause });
}

/** Makes the cluster in `{dataDir}/postgres` on the first start; afterwards checks that it is whole and of our version. */
export function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  durable: boolean,
): void {
  const folder = clusterFolder(dataDir);
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    initialise(dataDir, binaries, user, durable);
    return;
  }
  if (!existsSync(join(folder, 'PG_VERSION')) || !existsSync(join(folder, 'global', 'pg_control'))) {
    throw new StartRefused(
      `${folder} is broken: it holds files, but no whole database. Keep a copy of it, then restore a backup; or choose another folder with --data.`,
    );
  }
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(major)) {
    throw new StartRefused(
      `${join(folder, 'PG_VERSION')} is not whole: it names no version. Restore a backup of ${folder}, or write ${binaries.major} into it where this platform made it.`,
    );
  }
  if (major !== binaries.major) {
    throw new StartRefused(
      `${folder} was written by PostgreSQL ${major}, and this platform brings PostgreSQL ${binaries.major}. ` +
        'Dump it with the old version and restore it into the new one, or choose another folder with --data.',
    );
  }
  giveTo(user, folder);
  if (process.getuid) chmodSync(folder, 0o700);
}

/** All happens in a folder of another name, so that a start that is killed here leaves no half cluster behind. */
function initialise(dataDir: string, binaries: Binaries, user: ServerUser | undefined, durable: boolean): void {
  removeHalfClusters(dataDir);
  const half = join(dataDir, `${halfName}${process.pid}`);
  const secrets = mkdtempSync(join(tmpdir(), 'marquee-'));
  try {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    mkdirSync(half, { mode: 0o700 });
    writeFileSync(join(secrets, passwordFile), password, { mode: 0o600 });
    giveTo(user, secrets);
    giveTo(user, half);
    runInitdb(binaries, half, join(secrets, passwordFile), user, durable);
    writeFileSync(join(half, passwordFile), password, { mode: 0o600 });
    giveTo(user, half);
    renameSync(half, clusterFolder(dataDir));
  } catch (error) {
    // Another start was first; the server's own lock will tell which of the two goes on.
    if (!existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
    rmSync(secrets, { recursive: true, force: true });
  }
}

function runInitdb(
  binaries: Binaries,
  folder: string,
  passwordFile: string,
  user: ServerUser | undefined,
  durable: boolean,
): void {
  const flags = [
    `--pgdata=${folderArgument(folder, user)}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // Many rounds make guessing slow. This password is 32 random bytes: they would only make each of our connections slow.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    // Sorts by code point: the same on every machine and after every update of the system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const answer = spawnSync(binaries.initdb, flags, {
    ...user,
    cwd: folder,
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  if (answer.status === 0) return;
  if (isDiskFull(dirname(folder), answer.stderr ?? '')) throw new DiskFull(dirname(folder));
  const reason = answer.error?.message ?? /^.*(?:error|FATAL|PANIC): .*$/m.exec(answer.stderr)?.[0];
  throw new StartRefused(`PostgreSQL cannot make its files in ${folder}: ${reason ?? 'it gave no reason'}.`);
}

/** Takes away what starts that were killed half-way left behind. */
function removeHalfClusters(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(halfName))) {
    if (!isAlive(Number(name.slice(halfName.length)))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Nothing of our own environment reaches the server: no PG variables, no locale that would translate its log. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
