import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(64 * 1024, 7);

/** A file system of its own that can be filled to the last byte and emptied again. */
export class SmallDisk {
  /** Where it is mounted. */
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Mounts one of so many bytes, in memory. Undefined where this user may not mount, or the system has no tmpfs. */
  static mount(bytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-disk-'));
    const answer = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', folder]);
    if (answer.status === 0) return new SmallDisk(folder);
    rmdirSync(folder);
    return undefined;
  }

  /** Writes until nothing more fits. */
  fill(): void {
    const file = openSync(this.#filler, 'a');
    try {
      for (let size = CHUNK.length; size > 0; ) {
        try {
          writeSync(file, CHUNK, 0, size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size = Math.floor(size / 2);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  /** Bytes that still fit. */
  get free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Gives back what `fill` took. */
  empty(): void {
    rmSync(this.#filler, { force: true });
  }

  /** Whoever still has a file of it open keeps it until it is closed. */
  unmount(): void {
    const { status, stderr } = spawnSync('umount', ['--lazy', this.folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`cannot unmount ${this.folder}: ${stderr}`);
    rmdirSync(this.folder);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}

/** Whether this machine lets a test mount a disk of its own; the reason why not is printed for whoever reads the run. */
export function canMountDisks(): boolean {
  const disk = SmallDisk.mount(1024 * 1024);
  disk?.unmount();
  if (!disk) console.log('SKIPPED where a small disk is needed: this user may not mount one (root on Linux may)');
  return disk !== undefined;
}
