import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Tube } from '../signs/tube.tsx';

interface EmptyStateProps {
  /** The word of the unlit sign, such as DARK. */
  sign?: string;
  title: ReactNode;
  /** What would be here, and how it comes. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: an unlit sign, why, and the next step. */
export function EmptyState({ sign = 'DARK', title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-2.5 rounded-2 bg-night-2 px-6 py-10 text-center inset-ring inset-ring-line',
        className,
      )}
    >
      <div className="mb-2 rounded-1 bg-night-0 px-5.5 py-1.5">
        <Tube text={sign} gas="off" label="" className="h-13" />
      </div>
      <h3 className="board-type text-b28">{title}</h3>
      {children && <p className="max-w-[48ch] text-14 text-text-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
