import { Stepper } from '../../components/ui/stepper.tsx';
import { MAX_TICKETS } from './tiers.ts';

interface QuantityFieldProps {
  value: number;
  onChange: (value: number) => void;
}

/** How many tickets, one to eight. */
export function QuantityField({ value, onChange }: QuantityFieldProps) {
  return (
    <div className="flex min-h-11.5 items-center justify-between gap-4">
      <div>
        <p className="text-14 font-semibold">How many</p>
        <p className="text-13 text-text-2">Up to {MAX_TICKETS} a purchase</p>
      </div>
      <Stepper label="Number of tickets" value={value} onChange={onChange} min={1} max={MAX_TICKETS} />
    </div>
  );
}
