import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** Lines of a bill or of facts: a term on the left, its figure on the right. */
export function DataRows({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={cn('num grid gap-1.75 border-t border-dashed border-line-strong pt-4 text-15', className)}>
      {children}
    </dl>
  );
}

interface DataRowProps {
  label: ReactNode;
  value: ReactNode;
  /** The last line, with the largest figure. */
  total?: boolean;
}

/** One line of a bill; the total is set in board type. */
export function DataRow({ label, value, total = false }: DataRowProps) {
  return (
    <div
      className={cn(
        'flex justify-between gap-4',
        total && 'mt-1 items-baseline border-t border-line pt-2.5 text-16 font-semibold',
      )}
    >
      <dt className={total ? '' : 'text-text-2'}>{label}</dt>
      <dd className={total ? 'board-type text-[2.25rem]' : ''}>{value}</dd>
    </div>
  );
}
