import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

/**
 * The look of a button. One `bulb` a region: it is the next step. `line` is the second choice, `ghost` the quiet one,
 * `live` is for what is on now, `danger` for what cannot be undone, `ink` stands on paper.
 */
export const buttonStyle = cva(
  [
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-2 font-face leading-tight font-semibold whitespace-nowrap',
    'transition-[background-color,color,box-shadow,transform] [&_svg]:flex-none',
    'disabled:cursor-not-allowed disabled:text-text-3 aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:text-text-3',
  ],
  {
    variants: {
      kind: {
        bulb: 'plate-button text-ink [--plate-rule:rgb(27_17_10/.34)] [--plate:var(--color-bulb)] not-disabled:hover:[--plate:var(--color-bulb-hover)] not-disabled:active:[--plate:var(--color-bulb-press)]',
        live: 'plate-button text-neon-ink [--plate-rule:rgb(27_17_10/.4)] [--plate:var(--color-neon)] not-disabled:hover:[--plate:var(--color-neon-hover)] not-disabled:active:[--plate:var(--color-neon-press)]',
        danger:
          'plate-button text-danger-text [--plate-rule:rgb(255_255_255/.28)] [--plate:var(--color-danger)] not-disabled:hover:[--plate:var(--color-danger-hover)] not-disabled:active:[--plate:var(--color-danger-press)]',
        ink: 'plate-button text-paper [--plate-rule:rgb(246_233_205/.35)] [--plate:var(--color-ink)] not-disabled:hover:[--plate:#33231a]',
        line: 'text-text inset-ring inset-ring-line-strong not-disabled:hover:bg-paper/7 not-disabled:hover:inset-ring-text not-disabled:active:bg-paper/14 disabled:inset-ring-line',
        ghost: 'text-text-2 not-disabled:hover:bg-night-3 not-disabled:hover:text-text not-disabled:active:bg-line',
      },
      size: {
        sm: 'min-h-9 px-3.5 text-14',
        md: 'min-h-11 px-5 text-15',
        lg: 'min-h-13.5 px-7 text-[1.0625rem]',
      },
    },
    compoundVariants: [{ kind: 'ghost', className: 'px-3' }],
    defaultVariants: { kind: 'bulb', size: 'md' },
  },
);

/** What a button and the links that look like one have in common. */
export interface ButtonLook extends VariantProps<typeof buttonStyle> {
  /** Stands before the words; hidden from screen readers by lucide itself. */
  icon?: ReactNode;
}
