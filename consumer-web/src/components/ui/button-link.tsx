import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { type ButtonLook, buttonStyle } from './button-style.ts';

/** A link within the app that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...props} className={cn(buttonStyle({ kind, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
