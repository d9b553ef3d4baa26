import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves focus to the page's h1 after a change of path, so that a screen reader says where one has come to. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
