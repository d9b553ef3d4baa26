import { keySignatures, territories, territoryNames } from '@marquee/domain/licensing/words.ts';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import type { Filters } from '../queries.ts';
import { Choice } from './choice.tsx';
import { type Figure as FigureName, figureBounds } from './use-library-address.ts';

interface MoreFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Tempo, key, voices, length, price and territory. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const set = (name: keyof Filters) => (value: string) => onChange({ ...filters, [name]: value || undefined });
  const number = (name: FigureName) => ({
    ...figureBounds[name],
    value: filters[name] === undefined ? '' : String(filters[name]),
    onChange: set(name),
  });
  return (
    <div className="grid items-end gap-2.5 rounded-2 bg-night-2 p-3.5 @md:grid-cols-2 @5xl:grid-cols-4">
      <Figure label="Tempo from (BPM)" {...number('tempoFrom')} />
      <Figure label="Tempo to (BPM)" {...number('tempoTo')} />
      <Figure label="Length up to (seconds)" {...number('durationTo')} />
      <Figure label="Base price up to ($)" {...number('priceTo')} />
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
  least: number;
  most: number;
  value: string;
  onChange: (value: string) => void;
}

/** A number that counts once it is within its bounds; the server would refuse others. */
function Figure({ label, least, most, value, onChange }: FigureProps) {
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
        min={least}
        max={most}
        defaultValue={value}
        key={value === '' ? 'empty' : 'set'}
        onChange={({ target }) => {
          const typed = Number(target.value);
          if (target.value === '' || (typed >= least && typed <= most)) onChange(target.value);
        }}
      />
    </div>
  );
}
