import type { ChatLine } from '@marquee/command-api/contract/shows-live.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { useEarlierLines } from './use-earlier-lines.ts';

interface EarlierLinesProps {
  showId: string;
  lines: readonly ChatLine[];
  /** The log, which scrolls. */
  log: RefObject<HTMLElement | null>;
}

/** How the log stood when older lines arrived. */
interface Stand {
  oldest: string | undefined;
  /** Pixels from its upper edge to the end of what is in it. */
  fromEnd: number;
  focused: boolean;
}

/** The head of the log: fetches what was said before. What the reader looks at stays where it is. */
export function EarlierLines({ showId, lines, log }: EarlierLinesProps) {
  const stand = useRef<Stand>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const oldest = lines[0]?.id;
  const { more, fetching, error, onMore } = useEarlierLines(showId, lines, () => {
    if (!log.current) return;
    const { scrollHeight, scrollTop } = log.current;
    const focused = document.activeElement === button.current;
    stand.current = { oldest, fromEnd: scrollHeight - scrollTop, focused };
  });

  useLayoutEffect(() => {
    const before = stand.current;
    if (!before || !log.current || (before.oldest === oldest && more)) return;
    stand.current = undefined;
    log.current.scrollTop = log.current.scrollHeight - before.fromEnd;
    if (before.focused && !more) log.current.focus({ preventScroll: true });
  }, [oldest, more, log]);

  if (!more) return null;
  return (
    <li className="grid justify-items-center gap-1 px-4 pb-2">
      <Button ref={button} kind="ghost" size="sm" className="min-h-11" busy={fetching} onClick={onMore}>
        Earlier messages
      </Button>
      <div role="status">{error && <FieldNote bad>{reasonOf(error, 'They did not load. Try again.')}</FieldNote>}</div>
    </li>
  );
}
