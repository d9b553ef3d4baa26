import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Continuation } from '../../lib/api/continuation.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

interface ShowMoreProps extends Continuation {
  /** What the list lists, in the plural. */
  noun: string;
  /** How many of them are on the page. */
  shown: number;
  /** The element whose children they are. */
  list: RefObject<HTMLElement | null>;
}

/**
 * The end of a list that has more. What comes is announced, and the focus goes from the button to the first of it, so
 * that a keyboard reads on where the list ended; a list that does not go on says why, and what is there stays.
 */
export function ShowMore({ more, fetching = false, error = null, onMore, noun, shown, list }: ShowMoreProps) {
  const before = useRef<number>(undefined);
  const [told, setTold] = useState('');
  useEffect(() => {
    const from = before.current;
    if (from === undefined || fetching || error) return;
    before.current = undefined;
    setTold(
      shown > from ? `${formatCount(shown - from)} more ${noun}, ${formatCount(shown)} in all.` : `No more ${noun}.`,
    );
    focusOn(list.current?.children[from] ?? list.current?.lastElementChild);
  }, [fetching, error, shown, noun, list]);

  return (
    <div className="grid justify-items-center gap-4">
      <p role="status" className="sr-only">
        {fetching ? `Fetching more ${noun}...` : told}
      </p>
      {error && <ErrorState title={`More ${noun} did not load`} error={error} className="w-full" />}
      {more && (
        <Button
          kind="line"
          busy={fetching}
          className="min-w-56 max-sm:w-full"
          onClick={() => {
            before.current = shown;
            onMore();
          }}
        >
          {error ? 'Try again' : `Show more ${noun}`}
        </Button>
      )}
    </div>
  );
}

/** Of a label, its control takes the focus. The page scrolls no further than it takes to see it. */
function focusOn(item: Element | null | undefined): void {
  const target = item instanceof HTMLLabelElement ? item.control : item;
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}
