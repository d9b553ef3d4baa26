import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { continuationOf } from '../../lib/api/continuation.ts';
import { FileRow } from './file-row.tsx';
import { type FileFilter, filesQuery } from './queries.ts';

/** Milliseconds between two looks at files that are still looked at. */
const LOOK_MS = 2000;

/** My files, newest first. */
export function FileList({ filter }: { filter: FileFilter }) {
  const list = useRef<HTMLUListElement>(null);
  const files = useInfiniteQuery({
    ...filesQuery(filter),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ processingStatus }) => processingStatus === 'pending'))
        ? LOOK_MS
        : false,
  });
  const searched = Boolean(filter.q) || filter.type !== undefined;
  if (files.isPending) return <Loading />;
  if (!files.data)
    return (
      <ErrorState
        title="Your files did not load"
        error={files.error}
        retrying={files.isFetching}
        onRetry={() => void files.refetch()}
      />
    );
  if (files.data.length === 0 && !files.hasNextPage) return <Nothing deleted={filter.deleted} searched={searched} />;
  return (
    <div className="grid gap-4">
      <ul ref={list} aria-label={filter.deleted ? 'Deleted files' : 'Your files'} className="grid">
        {files.data.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      <ShowMore noun="files" shown={files.data.length} list={list} {...continuationOf(files)} />
    </div>
  );
}

function Nothing({ deleted, searched }: { deleted: boolean; searched: boolean }) {
  if (searched)
    return (
      <EmptyState sign="NONE" title="No file fits">
        Take a word away, or choose another type.
      </EmptyState>
    );
  if (deleted)
    return (
      <EmptyState sign="EMPTY" title="Nothing deleted">
        What you delete stays here for 30 days, and can be restored.
      </EmptyState>
    );
  return (
    <EmptyState sign="EMPTY" title="No files yet">
      Upload pictures, sound and videos above. They are yours alone until you make one public.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your files" className="grid gap-2.5">
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} className="h-20 w-full" />
      ))}
    </div>
  );
}
