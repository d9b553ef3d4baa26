import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { piecesShowing } from '@marquee/projections/art/item-queries.ts';
import { allFilesOf, filesToErase } from '@marquee/projections/files/files.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { CommandBus } from '../../bus/bus.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import { mediaFolder } from '../uploads/pieces.ts';

export interface EraseFileParts {
  readonly bus: Pick<CommandBus, 'send' | 'load'>;
  readonly database: Database;
  readonly files: Pick<FileStore, 'list' | 'delete'>;
}

/** Most files that one sweep erases. */
const MOST_SWEPT = 100;

/** Erases what was deleted and not restored in time, as of an instant (UTC milliseconds); answers how many. */
export async function eraseDueFiles(parts: EraseFileParts, before: number): Promise<number> {
  const due = await filesToErase(parts.database, iso(before), MOST_SWEPT);
  let erased = 0;
  for (const id of due) {
    // The read model may be behind: what was restored meanwhile stays, and what is erased is not counted again.
    const { state } = await parts.bus.load(fileAggregate, `file-${id}`, { maxAge: 0 });
    if (!state || state.erased || state.eraseAt === undefined || state.eraseAt > before) continue;
    await erase(parts, id, 'sweeper');
    erased += 1;
  }
  return erased;
}

/** Erases all that a person keeps, but pictures of art that somebody else has bought: they stay with it. */
export async function erasePersonsFiles(parts: EraseFileParts, person: string): Promise<void> {
  const kept = (await allFilesOf(parts.database, person)).filter(({ erased }) => !erased).map(({ id }) => id);
  const pieces = await piecesShowing(parts.database, kept);
  const bought = new Set(pieces.flatMap(({ owner, image }) => (owner === person || image === null ? [] : [image])));
  for (const id of kept) if (!bought.has(id)) await erase(parts, id, 'job');
}

/** Erases one file for the platform, in whatever state it is; may be repeated. */
export async function eraseFile(parts: EraseFileParts, id: string): Promise<void> {
  const { state } = await parts.bus.load(fileAggregate, `file-${id}`, { maxAge: 0 });
  if (state && !state.erased) await erase(parts, id, 'job');
}

/** The bytes first: a sweep that dies between finds the file once more. Nobody can restore what is due. */
async function erase({ bus, files }: EraseFileParts, id: string, name: 'sweeper' | 'job'): Promise<void> {
  for (const file of await files.list(mediaFolder(id))) await files.delete(file);
  const sent = await bus.send(
    fileAggregate,
    { type: 'EraseFile', id },
    { actor: { kind: 'system', name }, commandId: derivedId('EraseFile', id) },
  );
  if (!sent.ok) throw httpErrorOf(sent.rejection);
}
