import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { FieldNote } from './field.tsx';

interface RadioCardsProps {
  legend: ReactNode;
  error?: string | undefined;
  /** On the grid of cards; the default is three a row, one on a phone. */
  className?: string;
  children: ReactNode;
}

/** A group of cards of which one is chosen. */
export function RadioCards({ legend, error, className, children }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="text-14 font-semibold">{legend}</legend>
      <div className={cn('mt-2 grid gap-2.5 sm:grid-cols-3', className)}>{children}</div>
      {error && (
        <div className="mt-1.5">
          <FieldNote id={id} bad>
            {error}
          </FieldNote>
        </div>
      )}
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'title'> & {
  title: ReactNode;
  /** The large figure on the right, such as a price. */
  figure?: ReactNode;
};

/** One choice: the chosen card is the lit panel. Small print is children. */
export function RadioCard({ title, figure, className, children, ...props }: RadioCardProps) {
  return (
    <label
      className={cn(
        'relative grid content-start gap-0.5 rounded-2 border border-line-strong bg-night-0 px-4 py-3.5 text-13 text-text-2 hover:border-text-2',
        'has-checked:border-paper has-checked:bg-paper has-checked:text-ink-2 has-checked:shadow-[inset_0_0_0_3px_var(--color-paper),inset_0_0_0_4px_rgb(27_17_10/.45)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-argon',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-night-2 has-disabled:text-text-3',
        className,
      )}
    >
      <input type="radio" {...props} className="peer absolute inset-0 opacity-0" />
      <span className="flex items-baseline justify-between gap-3 text-16 text-text peer-checked:text-ink peer-disabled:text-text-3">
        <b className="font-semibold">{title}</b>
        {figure !== undefined && <span className="board-type num text-[1.625rem]">{figure}</span>}
      </span>
      {children}
    </label>
  );
}
