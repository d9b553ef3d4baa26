import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** Shares the timing of all tooltips below it: 700 ms before the first, 300 ms in which the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** On the tip itself. */
  className?: string;
  /** One element that takes a ref: a button or a link. */
  children: ReactNode;
}

/** A tip on hover and focus. It repeats or explains; nothing is said in it alone. */
export function Tooltip({ text, side = 'top', className, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          className={cn(
            'z-50 max-w-72 rounded-1 border-l-[3px] border-bulb bg-night-3 px-3 py-2 text-13 text-text shadow-float',
            className,
          )}
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
