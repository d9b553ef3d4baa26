import { Tabs as Primitive } from 'radix-ui';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Tabs: `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Primitive.Root;

/** The row of tabs; it scrolls sideways where it does not fit, and to the tab that is chosen. */
export function TabsList({ className, ...props }: Omit<ComponentProps<typeof Primitive.List>, 'ref'>) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInSight(row);
  return (
    <Primitive.List
      {...props}
      ref={row}
      className={cn('flex overflow-x-auto md:gap-1 border-b border-line pb-0.5 [scrollbar-width:none]', className)}
    />
  );
}

/** Scrolls a row to the tab that is chosen, when that is another or its row has grown: who scrolls by hand is left alone. */
function useChosenInSight(row: RefObject<HTMLElement | null>): void {
  const last = useRef({ chosen: undefined as Element | undefined, width: 0 });
  useEffect(() => {
    const chosen = row.current?.querySelector('[data-state=active]');
    const width = row.current?.scrollWidth ?? 0;
    if (!row.current || !chosen || (chosen === last.current.chosen && width === last.current.width)) return;
    last.current = { chosen, width };
    const [tab, seen] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()];
    if (tab.left < seen.left || tab.right > seen.right) row.current.scrollLeft += tab.right - seen.right;
  });
}

type TabProps = ComponentProps<typeof Primitive.Trigger> & {
  /** How many things are behind it. */
  count?: number | undefined;
  /** Whether there are more than that. */
  more?: boolean;
};

/** One tab; the active one has a length of argon under it. */
export function Tab({ count, more = false, className, children, ...props }: TabProps) {
  return (
    <Primitive.Trigger
      {...props}
      className={cn(
        'group relative inline-flex min-h-12 items-center gap-2 px-2.5 md:px-4 text-15 font-semibold whitespace-nowrap text-text-2 first:pl-0.5',
        'hover:text-text focus-visible:outline-offset-[-3px] data-[state=active]:text-text',
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span className="num text-13 font-medium text-text-3">
          {count}
          {more && '+'}
        </span>
      )}
      <span
        aria-hidden="true"
        className="argon-length absolute right-2 -bottom-0.5 left-2 hidden md:right-3.5 md:left-3.5 h-1 group-first:left-0 group-data-[state=active]:block"
      />
    </Primitive.Trigger>
  );
}

/** What is behind a tab. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...props} className={cn('pt-6', className)} />;
}
