import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Rendition } from '@marquee/domain/files/file/events.ts';
import type { MediaKind } from '@marquee/domain/files/limits.ts';
import type { ImageType } from '@marquee/infra/files/image-type.ts';
import { inspectMedia, type MediaFacts } from '@marquee/infra/files/media/inspect.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { pictureSizes } from '@marquee/infra/files/media/picture-sizes.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { Pool } from 'pg';
import { filesAnswer } from '../files-busy.ts';
import { brokenPicture, shownOnly } from '../shown-only.ts';
import { type Arrived, mediaFolder, originalKey, type Pieces } from './pieces.ts';
import { damaged, over, typeNotAllowed, UploadIncomplete } from './refusals.ts';
import { touchedRow, uploadRow } from './rows.ts';
import type { UploadRow } from './table.ts';

/** What an upload has become. */
interface Whole {
  readonly sha256: string;
  readonly bytes: number;
  readonly facts: MediaFacts;
  readonly renditions: readonly Rendition[];
}

export interface FinishingParts {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly pieces: Pieces;
  /** Gives an upload up that turned out to be wrong. */
  readonly end: (id: string) => Promise<void>;
}

/** Looks at a file that has arrived whole; see `Uploads.finish`. */
export async function finishUpload(parts: FinishingParts, id: string): Promise<UploadRow> {
  const { pool, pieces } = parts;
  const row = await touchedRow(pool, id);
  if (row.status !== 'receiving') return row;
  if (row.received < row.bytes) throw new UploadIncomplete(row);
  const sha256 = await pieces.join(id, row.bytes).catch((error: unknown) => unlessReady(pool, id, error));
  if (typeof sha256 !== 'string') return sha256;
  return lookAt(parts, row, sha256);
}

/** The same for a file that came in one go, whose bytes lie where they belong already. */
export async function finishArrived(parts: FinishingParts, id: string, arrived: Arrived): Promise<UploadRow> {
  const row = await touchedRow(parts.pool, id);
  return lookAt(parts, { ...row, bytes: arrived.bytes }, arrived.sha256);
}

async function lookAt(parts: FinishingParts, row: UploadRow, sha256: string): Promise<UploadRow> {
  const { pool, pieces, end } = parts;
  const { id } = row;
  try {
    if (row.sha256 !== null && row.sha256 !== sha256) throw damaged();
    const ready = await recordReady(pool, id, await looked(parts, row, sha256));
    await pieces.drop(id, ready.status === 'over').catch(() => {});
    if (ready.status === 'over') throw over();
    return ready;
  } catch (error) {
    if (isRefusal(error)) await end(id);
    throw error;
  }
}

/** A picture is kept without what it tells of where it was taken; the rest as it came. */
async function looked({ files }: FinishingParts, { id, kind, bytes }: UploadRow, sha256: string): Promise<Whole> {
  const facts = await filesAnswer(inspectMedia(storedBytes(files, originalKey(id), bytes)));
  if (!facts || !fits(kind, facts)) throw typeNotAllowed();
  if (facts.kind !== 'picture') return { sha256, bytes, facts, renditions: [] };
  const found = await filesAnswer(files.get(originalKey(id)));
  if (!found) throw new Error(`${originalKey(id)} is not in the file store`);
  const shown = shownOnly(await buffer(found.body), facts.type as ImageType);
  const sizes = await pictureSizes(shown).catch(brokenPicture);
  await filesAnswer(files.put(originalKey(id), facts.type, shown));
  const renditions: Rendition[] = [];
  for (const { type: mime, bytes: made, width, height } of sizes) {
    const file = `${mediaFolder(id)}w${width}.webp`;
    await filesAnswer(files.put(file, mime, made));
    renditions.push({ file, sha256: hashOf(made), bytes: made.length, mime, width, height });
  }
  return { sha256: hashOf(shown), bytes: shown.length, facts, renditions };
}

async function recordReady(
  pool: Pool,
  id: string,
  { sha256, bytes, facts: { type, kind, milliseconds }, renditions }: Whole,
): Promise<UploadRow> {
  await pool.query(
    `update uploads set status = 'ready', sha256 = $2, bytes = $3, received = $3, mime_type = $4, kind = $5,
       milliseconds = $6, renditions = $7, touched_at = now()
     where id = $1 and status = 'receiving'`,
    [id, sha256, bytes, type, kind, milliseconds, JSON.stringify(renditions)],
  );
  const row = await uploadRow(pool, id);
  if (!row) throw over();
  return row;
}

/** Where another process has finished it meanwhile, its pieces are gone, and all is well. */
async function unlessReady(pool: Pool, id: string, error: unknown): Promise<UploadRow> {
  const row = await uploadRow(pool, id);
  if (!row || row.status === 'over') throw over();
  if (row.status !== 'receiving') return row;
  throw error;
}

/** Containers for video may hold sound alone, and are then sent as either. */
function fits(kind: MediaKind, found: MediaFacts): boolean {
  return kind === found.kind || (kind === 'video' && found.kind === 'audio');
}

/** What is wrong with the file itself, and stays so. */
function isRefusal(error: unknown): boolean {
  const status = (error as { readonly status?: unknown }).status;
  return status === 415 || status === 422;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
