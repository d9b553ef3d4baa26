import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  id?: string;
}

/** A small whole number with a button on each side: tickets, seats, rounds. */
export function Stepper({ label, value, onChange, min = 1, max = Number.POSITIVE_INFINITY, id }: StepperProps) {
  return (
    <fieldset
      aria-label={label}
      id={id}
      className="inline-flex w-fit items-center rounded-2 border border-line-strong bg-night-0"
    >
      <IconButton label="One fewer" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={16} />
      </IconButton>
      <output className="board-type num min-w-10 pt-0.5 text-center text-[1.625rem]">{value}</output>
      <IconButton label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={16} />
      </IconButton>
    </fieldset>
  );
}
