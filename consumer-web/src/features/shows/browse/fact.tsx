import type { ReactNode } from 'react';

/** A line with its sign: a date, a place, a genre. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-14 text-text-2">
      <span className="mt-0.75 flex-none" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
