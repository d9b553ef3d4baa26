import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

interface AccountSectionProps {
  /** What an address leads to it by, behind `#`. */
  id?: string;
  title: string;
  words: string;
  children: ReactNode;
}

/** What tells that a reader moves the page themselves. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Keeps a section that the address leads to in sight while what is above it still loads and grows, until its reader moves the page. */
function useLedTo(anchor: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const { current } = section;
    if (!current?.parentElement || hash !== `#${anchor}`) return;
    const growth = new ResizeObserver(() => current.scrollIntoView());
    growth.observe(current.parentElement);
    const stop = () => growth.disconnect();
    for (const move of moves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of moves) window.removeEventListener(move, stop);
    };
  }, [anchor, hash]);
  return section;
}

/** One matter of the account: what it is on the left, what can be done on the right; one over the other on a phone. */
export function AccountSection({ id: anchor, title, words, children }: AccountSectionProps) {
  const id = useId();
  const section = useLedTo(anchor);
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-x-8 gap-y-4 border-t border-line py-7 lg:grid-cols-[16rem_1fr]"
    >
      <header>
        <h2 id={id} className="board-type text-b28">
          {title}
        </h2>
        <p className="mt-1.5 text-14 [overflow-wrap:anywhere] text-text-2">{words}</p>
      </header>
      <div className="max-w-[480px] min-w-0">{children}</div>
    </section>
  );
}
