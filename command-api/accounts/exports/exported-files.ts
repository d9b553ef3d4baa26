import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { allFilesOf, fileById } from '@marquee/projections/files/files.ts';
import type { Pool } from 'pg';
import type { CommandBus } from '../../bus/bus.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { ExportedFile } from './archive.ts';

export interface FileParts {
  readonly bus: Pick<CommandBus, 'load'>;
  readonly database: Pool;
  readonly files: Pick<FileStore, 'get'>;
  readonly pictures: Pick<Pictures, 'of'>;
  readonly personalData: Pick<PersonalData, 'open'>;
}

/** The pictures of a person and their shows, and every file that they keep. */
export async function exportedFilesOf(parts: FileParts, person: string): Promise<readonly ExportedFile[]> {
  const pictures = await parts.pictures.of(person);
  const kept = (await allFilesOf(parts.database, person)).filter(({ erased }) => !erased);
  const bytesAt = async (key: string) => (await parts.files.get(key))?.body;
  return [
    ...pictures.map(({ file }) => ({ path: file, open: () => bytesAt(file) })),
    ...(await Promise.all(
      kept.map(async ({ id }) => ({
        path: `kept/${id}-${await nameOf(parts, id)}`,
        open: async () => {
          const { state } = await parts.bus.load(fileAggregate, `file-${id}`, { maxAge: 0 });
          return state && !state.erased ? bytesAt(state.file.file) : undefined;
        },
      })),
    )),
  ];
}

const LONGEST = 100;

/** What its owner calls it, without what a path on any system cannot hold. */
async function nameOf({ database, personalData }: FileParts, id: string): Promise<string> {
  const row = await fileById(database, id);
  const body = row && (await personalData.open<FileBody>(row.body));
  const name = (body?.originalName ?? '').replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^[. ]+/, '');
  return name.slice(-LONGEST) || 'file';
}
