import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the landing page: its title, and 112 px of night above it (80 on a phone). */
export function Section({ id, title, lead, action, className, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={cn('scroll-mt-4 pt-20 sm:pt-28', className)}>
      <div className="wrap">
        <header className="mb-7 flex flex-wrap items-end justify-between gap-4 sm:mb-11">
          <h2 className="heading-section">{title}</h2>
          {action}
          {lead && (
            <div className="w-full">
              <p className="lead text-text-2">{lead}</p>
            </div>
          )}
        </header>
        {children}
      </div>
    </section>
  );
}
