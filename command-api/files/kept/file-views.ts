import type { FileBody } from '@marquee/domain/files/file/events.ts';
import type { FileRow } from '@marquee/projections/files/files.ts';
import type { CloudFile } from '../../contract/files-kept.ts';
import type { Services } from '../../http/services.ts';
import type { MediaAddresses } from '../media/media-addresses.ts';

/** Files as their owner sees them. */
export async function fileViews(
  { personalData }: Pick<Services, 'personalData'>,
  addresses: MediaAddresses,
  rows: readonly FileRow[],
): Promise<CloudFile[]> {
  const bodies = await personalData.openAll<FileBody>(rows.map(({ body }) => body));
  return rows.map((row, n) => {
    const { fileName = '', originalName = '', tags = [] } = bodies[n] ?? {};
    const cloudUrl = addresses.give(row.id, 'original', row.owner);
    const smallest = row.renditions[0]?.file.split('/').at(-1);
    return {
      id: row.id,
      userId: row.owner,
      fileName,
      originalName,
      fileType: row.kind,
      mimeType: row.mime,
      fileSize: row.bytes,
      cloudUrl,
      cdnUrl: cloudUrl,
      previewUrl: smallest ? addresses.give(row.id, smallest, row.owner) : null,
      milliseconds: row.milliseconds,
      tags: [...tags],
      createdAt: row.stored_at,
      eraseAt: row.erase_at,
    };
  });
}
