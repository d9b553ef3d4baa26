import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { keptFilesRoutes } from '../../lib/api/routes/files-kept.ts';

/** Which of my files are looked at. */
export interface FileFilter {
  readonly q?: string | undefined;
  readonly type?: CloudFile['fileType'] | undefined;
  readonly deleted: boolean;
}

export const filesQuery = ({ q, type, deleted }: FileFilter) =>
  pagedQuery(keptFilesRoutes.listFiles, { query: { q, type, deleted: deleted ? 'true' : 'false', limit: 24 } });
export const usageQuery = endpointQuery(keptFilesRoutes.getFileUsage);

/** Fetches my files and what they take anew. */
export function filesChanged(queryClient: QueryClient): Promise<void> {
  const { path } = keptFilesRoutes.listFiles;
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) });
}
