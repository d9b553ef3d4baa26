import type { SearchHit } from '@marquee/command-api/contract/search.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '../../../components/people/person-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';

/** Somebody who made it with its creator, and their part in percent, as it is typed. */
export interface Share {
  readonly person: SearchHit;
  readonly percent: string;
}

/** Most people besides its creator. */
const MOST = 5;

/** Who made it with its creator, each with a part of what it brings. */
export function SharesField({ shares, onChange }: { shares: readonly Share[]; onChange: (shares: Share[]) => void }) {
  const [adding, setAdding] = useState(false);
  const set = (id: string, percent: string) =>
    onChange(shares.map((share) => (share.person.id === id ? { ...share, percent } : share)));
  function add(person: SearchHit) {
    if (!shares.some((share) => share.person.id === person.id)) onChange([...shares, { person, percent: '10' }]);
    setAdding(false);
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-semibold">
        Made with <span className="font-normal text-text-3">optional</span>
      </legend>
      {shares.map(({ person, percent }) => (
        <div key={person.id} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{person.name}</span>
          <Input
            type="number"
            inputMode="decimal"
            min={0.01}
            max={99.99}
            step={0.01}
            className="w-24"
            aria-label={`Percent of ${person.name}`}
            value={percent}
            onChange={({ target }) => set(person.id, target.value)}
          />
          <span aria-hidden="true">%</span>
          <IconButton
            label={`Take ${person.name} out`}
            onClick={() => onChange(shares.filter((share) => share.person.id !== person.id))}
          >
            <X size={18} />
          </IconButton>
        </div>
      ))}
      {adding && <PersonPicker label="Who made it with you" onChoose={add} />}
      {!adding && shares.length < MOST && (
        <Button kind="line" size="sm" className="justify-self-start max-md:min-h-11" onClick={() => setAdding(true)}>
          Add somebody
        </Button>
      )}
    </fieldset>
  );
}

/** The shares as a call takes them. */
export const sharesOf = (shares: readonly Share[]) =>
  shares.map(({ person, percent }) => ({ userId: person.id, percent: Number(percent) }));
