import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { controlStyle } from './control-style.ts';

type InputProps = ComponentProps<'input'> & {
  /** A sign before the text, such as a lens or a dollar. */
  leading?: ReactNode;
  /** A sign or button after the text. */
  trailing?: ReactNode;
};

/** A text input, 46 px high, with room for a sign on either side. */
export function Input({ leading, trailing, className, ...props }: InputProps) {
  const input = <input {...props} className={cn(controlStyle, leading && 'pl-10', trailing && 'pr-12', className)} />;
  if (!leading && !trailing) return input;
  return (
    <span className="relative flex items-center">
      {leading && <span className="pointer-events-none absolute left-3.5 grid text-text-3">{leading}</span>}
      {input}
      {trailing && <span className="absolute right-0.5 grid text-text-3">{trailing}</span>}
    </span>
  );
}
