import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../postgres/start-refused.ts';

export interface MasterKeyOptions {
  /** `MARQUEE_MASTER_KEY`: 32 bytes in base64. */
  readonly given?: string | undefined;
  readonly mode: 'development' | 'production';
  readonly dataDir: string;
  /** Whether there are secrets already that were made under the key: a new one would open none of them. */
  readonly inUse?: () => Promise<boolean>;
}

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * The key under which all other keys are encrypted. Without a given one, development makes one on the first start and
 * keeps it in `{dataDir}/master.key`. Throws `StartRefused` for a key that is malformed or missing: in production, and
 * where secrets were made under it.
 */
export async function loadMasterKey({ given, mode, dataDir, inUse }: MasterKeyOptions): Promise<Buffer> {
  if (given) return parse(given, 'MARQUEE_MASTER_KEY');
  if (mode === 'production') {
    throw new StartRefused('MARQUEE_MASTER_KEY is missing: give 32 random bytes in base64, and keep them safe.');
  }
  const file = join(dataDir, 'master.key');
  let kept = await readIfThere(file);
  if (kept === undefined && (await inUse?.())) {
    throw new StartRefused(
      `${file} is missing, and the database holds keys that were made under it. Put it back from a backup, or give it as MARQUEE_MASTER_KEY.`,
    );
  }
  kept ??= await makeOnce(dataDir, file);
  await chmod(file, OWNER_ONLY);
  return parse(kept, file);
}

/** The key that `loadMasterKey` would answer, without making one; undefined when there is none. Throws `StartRefused`. */
export async function findMasterKey({
  given,
  dataDir,
}: Pick<MasterKeyOptions, 'given' | 'dataDir'>): Promise<Buffer | undefined> {
  if (given) return parse(given, 'MARQUEE_MASTER_KEY');
  const file = join(dataDir, 'master.key');
  const kept = await readIfThere(file);
  return kept === undefined ? undefined : parse(kept, file);
}

function parse(text: string, from: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new StartRefused(
    `${from} is not a master key: it has to be ${KEY_BYTES} bytes in base64, not ${key.length}. Put back the one that this platform was started with first.`,
  );
}

/** Of two processes that start at once, one makes the key and both use it. */
async function makeOnce(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const fresh = join(folder, `master.key.${randomUUID()}`);
  await writeFile(fresh, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: OWNER_ONLY, flush: true });
  try {
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(fresh);
  }
  return readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
