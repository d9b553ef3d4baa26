import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { controlStyle } from './control-style.ts';

/** Several lines of text; the reader may pull it taller. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...props} className={cn(controlStyle, 'resize-y', className)} />;
}
