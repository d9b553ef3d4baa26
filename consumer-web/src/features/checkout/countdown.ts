import { useEffect, useState } from 'react';

/** Milliseconds as minutes and seconds, `9:05`; never below `0:00`. A begun second counts whole. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds until a UTC instant, looked at every second; 0 once it has passed, undefined without one. */
export function useRemaining(instant: string | null | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const end = instant ? Date.parse(instant) : undefined;
  useEffect(() => {
    if (end === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 1000);
    // a computer that slept, or a page in the background, has missed seconds
    const look = () => setNow(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end]);
  return end === undefined ? undefined : Math.max(0, end - now);
}
