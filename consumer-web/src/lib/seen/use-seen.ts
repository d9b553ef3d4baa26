import { type RefObject, useEffect } from 'react';

/** What is in view so long was seen. */
const SEEN_MS = 1000;
/** Shares of it that are looked at: what is higher than the window is in view when it fills half of that. */
const SHARES = [0, 0.1, 0.25, 0.5];

/** Calls `onSeen` once half of an element was in view for a second; `enabled`: whether anybody wants to know. */
export function useSeen(element: RefObject<HTMLElement | null>, enabled: boolean, onSeen: () => void): void {
  useEffect(() => {
    const watched = element.current;
    if (!enabled || !watched || !('IntersectionObserver' in window)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        clearTimeout(timer);
        if (!last || !isInView(last)) return;
        timer = setTimeout(() => {
          if (document.visibilityState !== 'visible') return;
          observer.disconnect();
          onSeen();
        }, SEEN_MS);
      },
      { threshold: SHARES },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, enabled, onSeen]);
}

function isInView({ intersectionRatio, intersectionRect, isIntersecting, rootBounds }: IntersectionObserverEntry) {
  return isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? 0) / 2);
}
