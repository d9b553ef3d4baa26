import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Input } from './input.tsx';

/** A box to search in; its label is spoken, its placeholder seen. */
export function SearchField({ label, className, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <Input
      type="search"
      leading={<Search size={18} aria-hidden="true" />}
      {...props}
      aria-label={label}
      className={cn('min-h-9 py-1.5 text-15', className)}
    />
  );
}
