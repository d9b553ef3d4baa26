import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { controlStyle } from './control-style.ts';

/** The platform's own select in our clothes: it opens as each device expects. Options are children. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative flex items-center">
      <select {...props} className={cn(controlStyle, 'cursor-pointer appearance-none truncate pr-10', className)} />
      <ChevronDown size={16} className="pointer-events-none absolute right-3.5 text-text-2" aria-hidden="true" />
    </span>
  );
}
