import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface PageHeaderProps {
  /** The page's name: its h1 and, with the house's name, its document title. */
  title: string;
  /** The page's one action, on the right. */
  children?: ReactNode;
  className?: string;
}

/** A page's title and its action. The h1 takes focus after a change of route. */
export function PageHeader({ title, children, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3', className)}>
      <title>{`${title} · Marquee`}</title>
      <h1 tabIndex={-1} className="board-type text-b40 leading-[.9] md:text-b48">
        {title}
      </h1>
      {children}
    </header>
  );
}
