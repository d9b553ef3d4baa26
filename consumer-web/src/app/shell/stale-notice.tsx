import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Notice } from '../../components/ui/notice.tsx';
import { isStale, keepStale, staleSeconds, subscribeToStaleness } from '../../lib/api/staleness.ts';

/** Milliseconds after which what may be old is asked for again. */
const AGAIN_MS = 5000;

/** Says that what is on the page may be old, and asks again until it is not. */
export function StaleNotice() {
  const seconds = useSyncExternalStore(subscribeToStaleness, staleSeconds, () => 0);
  const queryClient = useQueryClient();
  const old = seconds > 0;
  useEffect(() => {
    if (!old) return;
    const asking = setInterval(() => askAgain(queryClient), AGAIN_MS);
    return () => clearInterval(asking);
  }, [old, queryClient]);
  return (
    <>
      {old && (
        <Notice className="mb-5" title={`What you see may be ${ageOf(seconds)} old.`}>
          We are catching up, and this page follows by itself. Nothing you did is lost.
        </Notice>
      )}
      <span aria-live="polite" className="sr-only">
        {old ? 'This page is catching up.' : ''}
      </span>
    </>
  );
}

/** `40 seconds`, or from two minutes on `3 minutes`. */
export function ageOf(seconds: number): string {
  if (seconds >= 120) return `${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** Fetches what is on the page and may be old; what has left the page is old no more. */
function askAgain(queryClient: QueryClient): void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const paths = new Set(shown.map(({ queryKey: [path] }) => path));
  keepStale((path) => paths.has(path));
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey: [path] }) => isStale(String(path)) });
}
