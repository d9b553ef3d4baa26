import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface HomeSectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a home page: its name on the board, what it is about, and the night above it. */
export function HomeSection({ id, title, lead, className, children }: HomeSectionProps) {
  return (
    <section id={id} aria-label={title} className={cn('scroll-mt-4 pt-14 md:pt-20', className)}>
      <header className="mb-6 grid gap-2.5">
        <h2 className="board-type text-b40 md:text-b56">{title}</h2>
        {lead && <p className="lead text-text-2">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

interface OfferProps {
  title: string;
  /** Beside or above the words. */
  picture?: ReactNode;
  /** What one can do about it. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One thing of a section, with what one can do about it at its foot. */
export function Offer({ title, picture, actions, className, children }: OfferProps) {
  return (
    <div className={cn('flex min-w-0 flex-col gap-3 rounded-2 bg-night-2 p-5 md:p-6', className)}>
      {picture}
      <h3 className="board-type text-b28">{title}</h3>
      <div className="max-w-[64ch] text-15 text-pretty text-text-2">{children}</div>
      {actions && <div className="mt-auto flex flex-wrap gap-3 pt-2">{actions}</div>}
    </div>
  );
}
