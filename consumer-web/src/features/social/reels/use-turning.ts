import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';

/** Which of several panels of a whole height each is in view, turned by swiping, scrolling and the arrow keys. */
export function useTurning(scroller: RefObject<HTMLElement | null>, panels: number) {
  const [at, setAt] = useState(0);
  const calm = useMedia('(prefers-reduced-motion: reduce)');

  function onScroll() {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    if (clientHeight > 0) setAt(Math.min(panels - 1, Math.round(scrollTop / clientHeight)));
  }
  function turn(by: 1 | -1) {
    const next = at + by;
    if (next < 0 || next >= panels) return;
    setAt(next);
    const { clientHeight = 0 } = scroller.current ?? {};
    scroller.current?.scrollTo?.({ top: next * clientHeight, behavior: calm ? 'auto' : 'smooth' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== scroller.current) return;
    if (event.key === 'ArrowDown') turn(1);
    else if (event.key === 'ArrowUp') turn(-1);
    else return;
    event.preventDefault();
  }
  return { at, turn, onScroll, onKeyDown, calm };
}
