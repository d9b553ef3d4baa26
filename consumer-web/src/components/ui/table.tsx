import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

/** A plain table of working detail; give columns of figures `className="text-right num"`. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <table
      {...props}
      className={cn(
        'w-full border-collapse text-left text-14',
        '[&_th]:border-b [&_th]:border-line [&_th]:px-3 [&_th]:py-2.5 [&_th]:text-13 [&_th]:font-medium [&_th]:text-text-3',
        '[&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2.75 [&_tbody_tr]:hover:bg-paper/4 [&_tr:last-child_td]:border-0 [&_tbody_tr:last-child_th]:border-0',
        className,
      )}
    />
  );
}

/** A table that is scrolled sideways where it does not fit, by the keyboard as well; `label`: what it tells. */
export function WideTable({ label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto focus-visible:outline-offset-[-2px]">
      <Table {...props} />
    </section>
  );
}
