import type { ReactNode } from 'react';
import type { Shelf } from './story-queries.ts';

/** What frames the face of who tells: bulbs for what is new, a tube for who is live, a plain line for what was seen. */
export function StoryRing({ state, children }: { state: Shelf['state'] | 'none'; children: ReactNode }) {
  return (
    <span className="relative grid size-19 place-items-center">
      <svg viewBox="0 0 76 76" aria-hidden="true" className="absolute inset-0 overflow-visible" fill="none">
        {state === 'new' && (
          <>
            <circle cx="38" cy="38" r="35.5" className="stroke-enamel" strokeWidth="5" />
            <circle
              {...{ cx: 38, cy: 38, r: 35.5, pathLength: 96 }}
              className="stroke-bulb"
              strokeWidth="3.4"
              strokeLinecap="round"
              strokeDasharray="0 4"
            />
          </>
        )}
        {state === 'live' && (
          <>
            <circle cx="38" cy="38" r="35.5" className="stroke-neon-glass" strokeWidth="5" />
            <circle cx="38" cy="38" r="35.5" className="stroke-neon" strokeWidth="3" />
            <circle cx="38" cy="38" r="35.5" className="stroke-neon-core" strokeWidth="1" />
          </>
        )}
        {state === 'seen' && <circle cx="38" cy="38" r="36" className="stroke-line-strong" strokeWidth="1.5" />}
        {state === 'none' && (
          <circle cx="38" cy="38" r="36" className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="4 5" />
        )}
      </svg>
      {children}
    </span>
  );
}
