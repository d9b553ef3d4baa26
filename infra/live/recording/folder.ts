import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingSink } from '../broadcast.ts';
import type { LiveFigures } from '../port.ts';

/** One piece of a recording as it came: of one recorder, in one form. Playable to wherever it was cut off. */
export interface RawPart {
  readonly path: string;
  /** UTC milliseconds at which its first byte came. */
  readonly startedAt: number;
  readonly bytes: number;
  /** UTC milliseconds at which its last byte came. */
  readonly writtenAt: number;
}

export interface OpenRecording extends RecordingSink {
  /** Once everything that was given is with the operating system. */
  close(): Promise<void>;
}

/** Written last: with it a recording is complete. */
const FIGURES = 'figures.json';
const PART = /^(\d{13})-(\d{4})\.(mp4|webm)$/;

/**
 * Recordings that have not been put away yet: a folder for each show, a file for each part, written as the fragments come, so that a process
 * that dies leaves all that it had.
 */
export class RecordingFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Keeps what comes. `failed` is told once when it cannot be written, such as on a full disk: the broadcast goes on, and what comes after that
   * is not kept.
   */
  async open(show: string, now: () => number, failed: (error: unknown) => void): Promise<OpenRecording> {
    const folder = this.#folderOf(show);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    let number = (await this.parts(show)).length;
    let file: WriteStream | undefined;
    let broken = false;
    const ends: Promise<void>[] = [];
    const finish = () => {
      const ending = file;
      file = undefined;
      if (!ending || ending.closed) return;
      ends.push(new Promise((resolve) => void ending.once('close', resolve)));
      ending.end();
    };
    return {
      section(mimeType, init) {
        finish();
        if (broken) return;
        const extension = mimeType.includes('/webm') ? 'webm' : 'mp4';
        const name = `${String(now()).padStart(13, '0')}-${String(number++).padStart(4, '0')}.${extension}`;
        file = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 });
        file.on('error', (error) => {
          if (!broken) failed(error);
          broken = true;
        });
        file.write(init);
      },
      fragment({ data }) {
        if (!broken) file?.write(data);
      },
      async close() {
        finish();
        await Promise.all(ends);
      },
    };
  }

  /** What there is of a show, in the order in which it came. */
  async parts(show: string): Promise<readonly RawPart[]> {
    const folder = this.#folderOf(show);
    const parts: RawPart[] = [];
    for (const name of (await namesIn(folder)).toSorted()) {
      const [, startedAt] = PART.exec(name) ?? [];
      if (startedAt === undefined) continue;
      const path = join(folder, name);
      const { size: bytes, mtimeMs: writtenAt } = await stat(path);
      parts.push({ path, startedAt: Number(startedAt), bytes, writtenAt });
    }
    return parts;
  }

  /** Says that nothing more comes of a show, and how it was watched. Durable, so that who puts it away later knows that it is whole. */
  async finish(show: string, figures: LiveFigures): Promise<void> {
    const file = join(this.#folderOf(show), FIGURES);
    await writeFile(`${file}.new`, JSON.stringify(figures), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  }

  /** How a show was watched; undefined while it goes on, and for ever when the process died before its end. */
  async figures(show: string): Promise<LiveFigures | undefined> {
    const text = await readFile(join(this.#folderOf(show), FIGURES), 'utf8').catch(noneIfMissing);
    return text === undefined ? undefined : (JSON.parse(text) as LiveFigures);
  }

  /** Shows of which something waits to be put away. */
  async shows(): Promise<readonly string[]> {
    return namesIn(this.#root);
  }

  /** Harmless when there is nothing. */
  async remove(show: string): Promise<void> {
    await rm(this.#folderOf(show), { recursive: true, force: true });
  }

  #folderOf(show: string): string {
    if (!/^[0-9a-f-]{36}$/.test(show)) throw new TypeError('not the id of a show');
    return join(this.#root, show);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(noneIfMissing)) ?? [];
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
