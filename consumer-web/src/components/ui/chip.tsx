import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

/** A filter that is on or off; the chosen one is lit. */
export function Chip({ pressed, className, ...props }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={pressed}
      className={cn(
        'inline-flex min-h-9 items-center gap-2 rounded-2 border border-line px-3.25 text-14 font-medium text-text-2',
        'hover:border-line-strong hover:text-text',
        'aria-pressed:border-paper aria-pressed:bg-paper aria-pressed:font-semibold aria-pressed:text-ink',
        className,
      )}
    />
  );
}
