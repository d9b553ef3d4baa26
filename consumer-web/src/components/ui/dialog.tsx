import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { IconButton } from './icon-button.tsx';
import { hostToasts } from './toast-shelf.ts';

/** A dialog: `open` and `onOpenChange`, or a `DialogTrigger` inside. */
export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

/** The darkness behind a dialog or a sheet. */
export function Scrim() {
  return (
    <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(6_3_2/.8)] motion-safe:data-[state=open]:animate-fade" />
  );
}

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  /** One or two sentences under the title. Without it, nothing describes the dialog but its title. */
  description?: ReactNode;
};

/** The panel with its title and its way out. Escape and a click outside close it; focus returns to where it was. */
export function DialogContent({ title, description, className, children, ...props }: DialogContentProps) {
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  const opener = useRef<Element>(null);
  return (
    <Primitive.Portal>
      <Scrim />
      <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
        <Primitive.Content
          ref={hostToasts}
          {...undescribed}
          // without a trigger the primitive does not know whom to give the focus back to
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
            event.preventDefault();
            opener.current.focus();
          }}
          {...props}
          className={cn('pointer-events-auto w-full max-w-[480px] rounded-3', className)}
        >
          {/* what moves is inside: a toast over the dialog stands still */}
          <div className="rounded-3 bg-night-2 shadow-float motion-safe:animate-rise">
            <header className="flex items-start justify-between gap-3 pt-3 pr-2.5 pl-6">
              <Primitive.Title className="board-type pt-2.5 text-b28 [overflow-wrap:anywhere]">{title}</Primitive.Title>
              <Primitive.Close asChild>
                <IconButton label="Close">
                  <X size={20} />
                </IconButton>
              </Primitive.Close>
            </header>
            {description && (
              <Primitive.Description className="px-6 pt-1 text-15 text-text-2">{description}</Primitive.Description>
            )}
            <div className="px-6 pt-4 pb-6">{children}</div>
          </div>
        </Primitive.Content>
      </div>
    </Primitive.Portal>
  );
}

type DialogFooterProps = ComponentProps<'footer'> & {
  /** In view while a dialog that is longer than the screen is scrolled, of which it is the last; what stands above it scrolls under. */
  sticky?: boolean;
};

/** The row of buttons at the end: the way back first, the step forward last. On a phone they share the width. */
export function DialogFooter({ sticky = false, className, ...props }: DialogFooterProps) {
  return (
    <footer
      {...props}
      className={cn(
        'mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1 max-sm:*:px-3',
        sticky && 'sticky -bottom-4 z-10 -mx-6 -mb-6 rounded-b-3 border-t border-line bg-night-2 px-6 py-4',
        className,
      )}
    />
  );
}
