import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** UTC milliseconds, looked at four times a minute: for words that count minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
