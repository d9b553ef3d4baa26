import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Scrim } from './dialog.tsx';
import { hostToasts } from './toast-shelf.ts';

/** A panel that comes up from the foot of the page or in from its side: `open` and `onOpenChange`. */
export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;
export const SheetTitle = Primitive.Title;

type SheetContentProps = ComponentProps<typeof Primitive.Content> & { side?: 'bottom' | 'right' };

/** The sheet itself. It needs a `SheetTitle` inside, which may be `sr-only`. */
export function SheetContent({ side = 'bottom', className, children, ...props }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Scrim />
      <Primitive.Content
        ref={hostToasts}
        aria-describedby={undefined}
        {...props}
        className={cn(
          'fixed z-40 overflow-y-auto overscroll-contain border-line bg-night-2 p-4',
          side === 'bottom' &&
            'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-[12px] border-t motion-safe:data-[state=open]:animate-rise',
          side === 'right' &&
            'inset-y-0 right-0 w-[min(420px,100%)] border-l motion-safe:data-[state=open]:animate-slide-in',
          className,
        )}
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
