import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { FieldNote } from './field.tsx';

type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; error?: string | undefined };

/** A checkbox with its words; the whole line is the target. */
export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label className="flex min-h-9 items-center gap-2.5 text-14">
        <span className="relative grid size-5.5 flex-none place-items-center">
          <input
            type="checkbox"
            {...props}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="peer size-full appearance-none rounded-1 border border-line-strong bg-night-0 checked:border-bulb checked:bg-bulb aria-invalid:border-bad"
          />
          <Check
            size={15}
            strokeWidth={2.5}
            className="pointer-events-none absolute text-ink opacity-0 peer-checked:opacity-100"
            aria-hidden="true"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <FieldNote id={id} bad>
          {error}
        </FieldNote>
      )}
    </div>
  );
}
