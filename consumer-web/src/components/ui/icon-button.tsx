import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

/** A square button of one icon, 44 px; the label is its spoken name. */
export function IconButton({ label, className, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cn(
        'relative inline-grid size-11 flex-none place-items-center rounded-2 text-text-2',
        'hover:bg-night-3 hover:text-text disabled:cursor-not-allowed disabled:text-line-strong',
        className,
      )}
    />
  );
}
