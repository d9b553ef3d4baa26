import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { alone } from './alone.ts';

/** Where engines are kept between runs, shared by all checkouts of a person: `MARQUEE_ENGINES`, or the user's cache folder. */
function cacheFolder(): string {
  const { MARQUEE_ENGINES, XDG_CACHE_HOME } = process.env;
  return MARQUEE_ENGINES ?? path.join(XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'marquee', 'engines');
}

/**
 * The folder of this name in the cache; where it is missing, `install` fills a folder that then becomes it. Several
 * processes may ask at once: one installs and the others wait, and each folder is whole or not there.
 */
export async function cached(name: string, install: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(cacheFolder(), name);
  if (existsSync(folder)) return folder;
  await mkdir(cacheFolder(), { recursive: true });
  await alone(`${folder}.lock`, async () => {
    if (!existsSync(folder)) await fill(folder, install);
  });
  return folder;
}

async function fill(folder: string, install: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft);
  try {
    await install(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
