import type { FileBody } from '@marquee/domain/files/file/events.ts';
import type { FileRow } from '@marquee/projections/files/files.ts';
import { downloadsOf } from '@marquee/projections/social/views.ts';
import type { CloudFile } from '../../contract/files-kept.ts';
import type { Services } from '../../http/services.ts';
import type { MediaAddresses } from '../media/media-addresses.ts';
import { publicAddress } from '../media/serve-public.ts';

/** Files as their owner sees them. */
export async function fileViews(
  { database, personalData }: Pick<Services, 'database' | 'personalData'>,
  addresses: MediaAddresses,
  rows: readonly FileRow[],
): Promise<CloudFile[]> {
  const [bodies, downloads] = await Promise.all([
    personalData.openAll<FileBody>(rows.map(({ body }) => body)),
    downloadsOf(
      database,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row, n) => {
    const { fileName = '', originalName = '', tags = [] } = bodies[n] ?? {};
    const cloudUrl = addresses.give(row.id, 'original', row.owner);
    const isPublic = row.public && row.erase_at === null && row.hidden === null;
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
      publicUrl: isPublic ? publicAddress(row.id) : null,
      isPublic,
      processingStatus: row.standing,
      isProcessed: row.standing === 'ready',
      downloadCount: downloads.get(row.id)?.views ?? 0,
      lastAccessed: downloads.get(row.id)?.last_day ?? null,
      previewUrl: smallest ? addresses.give(row.id, smallest, row.owner) : null,
      milliseconds: row.milliseconds,
      tags: [...tags],
      createdAt: row.stored_at,
      eraseAt: row.erase_at,
      hidden: row.hidden,
    };
  });
}
