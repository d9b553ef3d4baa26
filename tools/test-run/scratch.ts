import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const MEMORY = '/dev/shm';
const PREFIX = 'marquee-tests-';
const GIGABYTE = 1024 ** 3;

/** What must be free before tests keep their files in memory: several times what they leave there at once. */
const ROOM = { folder: 10 * GIGABYTE, memory: 14 * GIGABYTE } as const;

/**
 * A new folder for everything that the tests of a run write: databases, copies of the demo data, reports. It is in memory
 * where there is plenty: PostgreSQL makes thousands of small files, which some disks take ten times as long for. Removed
 * when this process ends; what a killed run has left in memory is removed by the next.
 */
export function scratchFolder(): string {
  const roomy = keepsFiles(MEMORY);
  if (roomy) removeLeft(MEMORY, PREFIX);
  const folder = mkdtempSync(path.join(roomy ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  // servers run as an ordinary user where the tests run as root, and look into folders of their own here
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  return folder;
}

/** What Linux says of a file system that is in memory. */
const TMPFS = 0x01021994;

/** Whether a folder is in memory, takes programs, and has room while this machine has memory to spare. */
function keepsFiles(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && takesPrograms(folder) && bavail * bsize > ROOM.folder && freemem() > ROOM.memory;
  } catch {
    return false;
  }
}

function takesPrograms(folder: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, at]) => at === folder)?.[3] ?? '';
  return !options.split(',').includes('noexec');
}

/** Removes the folders, named after a prefix and a process, whose process is gone. */
export function removeLeft(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) {
      // another user's is theirs to remove
      try {
        rmSync(path.join(folder, name), { recursive: true, force: true });
      } catch {}
    }
  }
}
