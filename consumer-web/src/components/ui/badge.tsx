import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

const badgeStyle = cva(
  'inline-flex min-h-6 items-center gap-2 rounded-1 px-2.25 text-12 leading-none font-semibold whitespace-nowrap',
  {
    variants: {
      kind: {
        live: 'bg-neon-ink text-neon-text inset-ring-[1.5px] inset-ring-neon',
        soon: 'bg-bulb text-ink',
        date: 'bg-paper text-ink',
        ended: 'bg-night-3 text-text-2',
        sold: 'bg-night-3 text-text-2 line-through',
        premium: 'bg-enamel text-gilt inset-ring inset-ring-gilt-line',
        ok: 'bg-ok-ground text-ok inset-ring inset-ring-ok-line',
        wait: 'bg-night-0 text-bulb inset-ring inset-ring-gilt-line',
        bad: 'bg-night-0 text-bad inset-ring inset-ring-enamel-line',
      },
    },
    defaultVariants: { kind: 'date' },
  },
);

/** A small plate of state. `live` breathes, `soon` and `wait` are yellow, `ok` is green, `ended` is grey. */
export function Badge({
  kind,
  className,
  children,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return (
    <span {...props} className={cn(badgeStyle({ kind }), className)}>
      {kind === 'live' && (
        <span
          aria-hidden="true"
          className="size-2 flex-none motion-safe:animate-breathe rounded-full bg-neon-core ring-2 ring-neon"
        />
      )}
      {children}
    </span>
  );
}
