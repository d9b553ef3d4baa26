import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { type ButtonLook, buttonStyle } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** A button. While `busy` it keeps its width and words, turns a lamp, and takes no clicks. */
export function Button({ kind, size, icon, busy = false, className, children, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cn(buttonStyle({ kind, size }), className)}
    >
      {busy ? <LoaderCircle size={17} className="motion-safe:animate-spin" /> : icon}
      {children}
    </button>
  );
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
