import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../../lib/cn.ts';
import { type ButtonLook, buttonStyle } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** A button. While `busy` it keeps its width, its words and the focus, turns a lamp, and takes no clicks. */
export function Button({ kind, size, icon, busy = false, className, children, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? ignore : onClick}
      className={cn(buttonStyle({ kind, size }), className)}
    >
      {busy ? <LoaderCircle size={17} className="motion-safe:animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** A form is not sent either: its button would do that by default. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that leaves the app's pages (sign-in, sign-out, files, other sites) and looks like a button. */
export function ButtonAnchor({ kind, size, icon, className, children, ...props }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...props} className={cn(buttonStyle({ kind, size }), className)}>
      {icon}
      {children}
    </a>
  );
}
