import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { mostBytes } from '@marquee/domain/files/limits.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { CatalogueRefused } from '@marquee/infra/catalogues/port.ts';
import { inspectMedia } from '@marquee/infra/files/media/inspect.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { storedBytesOf } from '@marquee/projections/files/files.ts';
import { accepted, by } from '@marquee/workflows/kit/senders.ts';
import type { KeptSound } from '@marquee/workflows/migration/deps.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import type { Pool } from 'pg';
import type { CommandBus } from '../bus/bus.ts';
import { quotaOf } from '../files/kept/quota.ts';
import { originalKey } from '../files/uploads/pieces.ts';
import { quotaExceeded } from '../files/uploads/refusals.ts';

export interface KeepParts {
  readonly bus: Pick<CommandBus, 'load' | 'send'>;
  readonly files: FileStore;
  readonly personalData: Pick<PersonalData, 'seal'>;
  readonly pool: Pool;
  readonly policies: Pick<PolicyBook, 'current'>;
}

/**
 * Keeps a recording that comes from elsewhere as a file of somebody's, under this id; one that is there already stays. Throws
 * `CatalogueRefused` with `TrackBroken` for what is no sound, `ActivityFailed` with `QuotaExceeded` and `ItemErased`.
 */
export async function keepSound(
  parts: KeepParts,
  owner: string,
  id: string,
  name: string,
  body: Readable,
): Promise<KeptSound> {
  const { bus, files, personalData, policies, pool } = parts;
  const { state } = await bus.load(fileAggregate, `file-${id}`, { maxAge: 0 });
  if (state) {
    body.destroy();
    if (state.erased)
      throw new ActivityFailed('ItemErased', 'Its recording was erased here. Bring it over in a new migration.');
    return { milliseconds: await lengthOf(files, id, state.file.bytes) };
  }
  const quota = await quotaOf({ database: pool, policies }, owner);
  if ((await storedBytesOf(pool, owner)) >= quota) {
    body.destroy();
    throw new ActivityFailed('QuotaExceeded', quotaExceeded(quota).message);
  }
  const { sha256, bytes } = await store(files, id, body);
  const facts = bytes > 0 ? await inspectMedia(storedBytes(files, originalKey(id), bytes)) : undefined;
  if (facts?.kind !== 'audio') {
    await files.delete(originalKey(id));
    throw broken('What the service gave is no recording.');
  }
  const { type: mime, milliseconds = 0 } = facts;
  const kept: FileBody = { fileName: name, originalName: name, tags: [] };
  const file = { file: originalKey(id), sha256, bytes, mime };
  const sealed = await personalData.seal(owner, kept);
  const command = {
    type: 'StoreFile',
    id,
    owner,
    file,
    body: sealed,
    kind: 'audio',
    milliseconds,
    renditions: [],
  } as const;
  // the artist has asked for it: the job acts for them
  accepted(await bus.send(fileAggregate, command, by({ kind: 'person', id: owner, roles: [] }, 'StoreFile', id)));
  return { milliseconds };
}

async function lengthOf(files: FileStore, id: string, bytes: number): Promise<number> {
  return (await inspectMedia(storedBytes(files, originalKey(id), bytes)))?.milliseconds ?? 0;
}

/** Puts the bytes into the store while they come, counted and hashed. */
async function store(files: FileStore, id: string, body: Readable) {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > mostBytes.audio ? broken('The recording is larger than 500 MB.') : null, chunk);
    },
  });
  const piped = pipeline(body, counted);
  const [put, came] = await Promise.allSettled([
    files.put(originalKey(id), 'application/octet-stream', counted),
    piped,
  ]);
  if (came.status === 'rejected') {
    await files.delete(originalKey(id));
    throw came.reason instanceof CatalogueRefused ? came.reason : broken('The recording broke off on its way.');
  }
  if (put.status === 'rejected') throw put.reason;
  return { sha256: hash.digest('hex'), bytes };
}

const broken = (message: string) => new CatalogueRefused('TrackBroken', message);
