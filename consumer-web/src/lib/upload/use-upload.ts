import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { useEffect, useState } from 'react';
import { ApiError, reasonOf } from '../api/api-error.ts';
import { sendFile } from './send-file.ts';

/** A file on its way: `waiting` while the network is away. */
export type UploadState =
  | { readonly kind: 'sending' | 'waiting'; readonly part: number }
  | { readonly kind: 'kept'; readonly file: CloudFile }
  | { readonly kind: 'failed'; readonly reason: string; readonly code: string | undefined };

/** Sends a file as soon as it is there, and gives it up when the component goes before it has arrived. `retry` begins anew. */
export function useUpload(file: File): { readonly state: UploadState; readonly retry: () => void } {
  const [state, setState] = useState<UploadState>({ kind: 'sending', part: 0 });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round sends the same file once more
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const tell = (next: (before: UploadState) => UploadState) => {
      if (!signal.aborted) setState(next);
    };
    const partOf = (before: UploadState) => ('part' in before ? before.part : 0);
    tell(() => ({ kind: 'sending', part: 0 }));
    sendFile(file, {
      signal,
      onProgress: (part) => tell(() => ({ kind: 'sending', part })),
      onWaiting: (waiting) => tell((before) => ({ kind: waiting ? 'waiting' : 'sending', part: partOf(before) })),
    }).then(
      (kept) => tell(() => ({ kind: 'kept', file: kept })),
      (error: unknown) =>
        tell(() => ({
          kind: 'failed',
          reason: reasonOf(error, 'The file was not sent. Try again.'),
          code: error instanceof ApiError ? error.code : undefined,
        })),
    );
    return () => stopped.abort();
  }, [file, round]);
  return { state, retry: () => setRound((before) => before + 1) };
}
