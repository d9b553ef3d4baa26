import type { ChatLine } from '@marquee/command-api/contract/shows-live.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { linesQuery } from '../queries.ts';
import { LINES_PAGE, withEarlier } from './chat-lines.ts';

/** Fetches what was said before the lines that are there. `onArrival` is called just before they are put in. */
export function useEarlierLines(showId: string, lines: readonly ChatLine[], onArrival: () => void) {
  const queryClient = useQueryClient();
  const [beginning, setBeginning] = useState<string>();
  const fetchEarlier = useMutation({
    mutationFn: (oldest: ChatLine) =>
      call(liveShowRoutes.listLines, { params: { showId }, query: { before: justAfter(oldest), limit: LINES_PAGE } }),
    onSuccess: (page) => {
      onArrival();
      if (page.length < LINES_PAGE) setBeginning(page[0]?.id);
      queryClient.setQueryData(linesQuery(showId).queryKey, (known) => known && withEarlier(known, page));
    },
  });
  const [oldest] = lines;
  return {
    more: oldest !== undefined && lines.length >= LINES_PAGE && oldest.id !== beginning,
    fetching: fetchEarlier.isPending,
    error: fetchEarlier.error,
    onMore: () => oldest && fetchEarlier.mutate(oldest),
  };
}

/** A millisecond after a line: lines of its own instant may stand on either side of the page's end. */
function justAfter({ timestamp }: ChatLine): string {
  return new Date(Date.parse(timestamp) + 1).toISOString();
}
