import { keySignatures, tempoBounds, territories, territoryNames } from '@marquee/domain/licensing/words.ts';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import type { Filters } from '../queries.ts';
import { Choice } from './choice.tsx';

interface MoreFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Tempo, key, voices, length, price and territory. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const set = (name: keyof Filters) => (value: string) => onChange({ ...filters, [name]: value || undefined });
  const number = (name: 'tempoFrom' | 'tempoTo' | 'durationTo' | 'priceTo') => ({
    value: filters[name] === undefined ? '' : String(filters[name]),
    onChange: set(name),
  });
  return (
    <div className="grid items-end gap-2.5 rounded-2 bg-night-2 p-3.5 sm:grid-cols-2 lg:grid-cols-4">
      <Figure label="Tempo from (BPM)" min={tempoBounds.least} max={tempoBounds.most} {...number('tempoFrom')} />
      <Figure label="Tempo to (BPM)" min={tempoBounds.least} max={tempoBounds.most} {...number('tempoTo')} />
      <Figure label="Length up to (seconds)" min={1} max={7200} {...number('durationTo')} />
      <Figure label="Base price up to ($)" min={1} max={999_999} {...number('priceTo')} />
      <Choice
        label="Key"
        all="Any key"
        value={filters.keySignature}
        values={keySignatures}
        nameOf={(key) => key}
        onChange={set('keySignature')}
      />
      <Choice
        label="Voices"
        all="With or without voices"
        value={filters.instrumental}
        values={['true', 'false']}
        nameOf={(value) => (value === 'true' ? 'Instrumental' : 'With voices')}
        onChange={set('instrumental')}
      />
      <Choice
        label="Territory"
        all="Any territory"
        value={filters.territory}
        values={territories}
        nameOf={(territory) => territoryNames[territory as keyof typeof territoryNames]}
        onChange={set('territory')}
      />
      <Button kind="ghost" onClick={() => onChange({})}>
        Clear all filters
      </Button>
    </div>
  );
}

interface FigureProps {
  label: string;
  min: number;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

/** A number that counts once it is within its bounds; the server would refuse others. */
function Figure({ label, min, max, value, onChange }: FigureProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 text-text-2">
        {label}
      </label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={value}
        key={value === '' ? 'empty' : 'set'}
        onChange={({ target }) => {
          const typed = Number(target.value);
          if (target.value === '' || (typed >= min && typed <= max)) onChange(target.value);
        }}
      />
    </div>
  );
}
