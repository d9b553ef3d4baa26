import { Stepper } from '../../components/ui/stepper.tsx';
import { MAX_TICKETS } from './tiers.ts';

interface QuantityFieldProps {
  value: number;
  onChange: (value: number) => void;
  /** How many are left, where it is known. */
  left?: number | undefined;
}

/** How many tickets can be had at once where so many are left: eight at the most, and one to ask for where there is none. */
export const mostOf = (left: number): number => Math.max(1, Math.min(MAX_TICKETS, left));

/** How many tickets, one to eight, and no more than are left. */
export function QuantityField({ value, onChange, left = MAX_TICKETS }: QuantityFieldProps) {
  const most = mostOf(left);
  return (
    <div className="flex min-h-11.5 items-center justify-between gap-4">
      <div>
        <p className="text-14 font-semibold">How many</p>
        <p className="text-13 text-text-2">
          {most < MAX_TICKETS ? `No more than ${most} left` : `Up to ${MAX_TICKETS} a purchase`}
        </p>
      </div>
      <Stepper label="Number of tickets" value={value} onChange={onChange} min={1} max={most} />
    </div>
  );
}
