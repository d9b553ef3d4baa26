import { useEffect } from 'react';

/** The page's heading, which the bar above shows, and its name in the browser. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Marquee console`;
  }, [children]);
  return <span>{children}</span>;
}
