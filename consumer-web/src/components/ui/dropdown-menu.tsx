import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

/** A menu on a button. The page around it stays readable: a menu is left by looking elsewhere. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}
export const DropdownMenuTrigger = Primitive.Trigger;

/** The list that drops from its trigger. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        {...props}
        className={cn(
          'z-50 min-w-52 rounded-2 bg-night-3 p-1.5 shadow-float motion-safe:data-[state=open]:animate-fade',
          className,
        )}
      />
    </Primitive.Portal>
  );
}

const rowStyle = [
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-1 px-3 text-15 text-text outline-none',
  'data-highlighted:bg-line data-disabled:cursor-not-allowed data-disabled:text-text-3',
].join(' ');

/** A choice; with `asChild` it may be a link. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item {...props} className={cn(rowStyle, className)} />;
}

/** Words that are not a choice. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label {...props} className={cn('px-3 py-2 text-13 text-text-2', className)} />;
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="mx-1.5 my-1 h-px bg-line-strong/40" />;
}
