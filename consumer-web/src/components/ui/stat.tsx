import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** A row of figures, divided by lines; two a row on a phone. */
export function Stats({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={cn('grid grid-cols-2 gap-px rounded-2 bg-line sm:grid-flow-col sm:auto-cols-fr', className)}>
      {children}
    </dl>
  );
}

/** One figure in board type with what it counts. */
export function Stat({ label, value, className }: { label: ReactNode; value: ReactNode; className?: string }) {
  return (
    <div className={cn('flex flex-col-reverse justify-end gap-1 bg-night-2 px-4.5 py-3.5', className)}>
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className="board-type num text-[2rem] normal-case">{value}</dd>
    </div>
  );
}
