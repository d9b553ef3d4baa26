import type { ReactNode } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { FieldNote } from '../../components/ui/field.tsx';

interface ChipSetProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  nameOf: (value: Value) => ReactNode;
  error?: string | undefined;
}

/** Several of a few: each is on or off. */
export function ChipSet<Value extends string>({
  legend,
  values,
  chosen,
  onChange,
  nameOf,
  error,
}: ChipSetProps<Value>) {
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Chip key={value} pressed={chosen.includes(value)} onClick={() => toggle(value)}>
            {nameOf(value)}
          </Chip>
        ))}
      </div>
      {error && <FieldNote bad>{error}</FieldNote>}
    </fieldset>
  );
}
