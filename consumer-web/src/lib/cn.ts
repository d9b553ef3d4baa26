import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['12', '13', '14', '15', '16', '18', 'b20', 'b28', 'b40', 'b48', 'b56', 'b80', 'b128'],
      radius: ['1', '2', '3'],
      shadow: ['hang', 'float', 'argon'],
    },
  },
});

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
