import type { ChatLine } from '@marquee/command-api/contract/shows-live.ts';
import { useEffect, useRef, useState } from 'react';
import { announcement } from './chat-lines.ts';

/** Milliseconds between two announcements: a fast chat would talk without end. */
const PAUSE = 4_000;

/** Tells screen readers what came in, at most once in a few seconds. */
export function ChatAnnouncer({ lines }: { lines: readonly ChatLine[] }) {
  const latest = useRef(lines);
  const told = useRef(lines.at(-1)?.timestamp ?? '');
  const [words, setWords] = useState('');
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  useEffect(() => {
    const timer = setInterval(() => {
      const fresh = latest.current.filter(({ timestamp }) => timestamp > told.current);
      if (fresh.length === 0) return;
      told.current = fresh.at(-1)?.timestamp ?? told.current;
      setWords(announcement(fresh));
    }, PAUSE);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
