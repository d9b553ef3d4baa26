import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** A part of the component sheet. */
export function SheetSection({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className={cn('min-w-0 border-t border-line pt-3.5', wide && 'col-span-full')}>
      <h2 className="mb-4.5 text-14 font-semibold text-text-2">{title}</h2>
      {children}
    </section>
  );
}
