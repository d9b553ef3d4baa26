import type { TrackSplit } from '@marquee/command-api/contract/music-splits.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '../../../components/people/person-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { nameOf, roleWords, type SplitRole } from './split-words.ts';

/** Somebody besides the artist, and their share in percent, as it is typed. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly role: SplitRole;
  readonly percent: string;
}

/** Most people besides the artist. */
const MOST = 19;

/** Who besides me has a share, what they did, and how much it is. */
export function PartiesField({ parties, onChange }: { parties: readonly Party[]; onChange: (all: Party[]) => void }) {
  const [adding, setAdding] = useState(parties.length === 0);
  const change = (id: string, changes: Partial<Party>) =>
    onChange(parties.map((party) => (party.id === id ? { ...party, ...changes } : party)));
  function add({ id, name }: Pick<Party, 'id' | 'name'>) {
    if (!parties.some((party) => party.id === id))
      onChange([...parties, { id, name, role: 'songwriter', percent: '10' }]);
    setAdding(false);
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
      <legend className="mb-1.5 text-14 font-semibold">Shared with</legend>
      {parties.map(({ id, name, role, percent }) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-center gap-2">
          <span className="col-span-full truncate">{name}</span>
          <Select
            aria-label={`What ${name} did`}
            value={role}
            onChange={({ target }) => change(id, { role: target.value as SplitRole })}
          >
            {Object.entries(roleWords).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
          <Input
            type="number"
            inputMode="decimal"
            min={0.01}
            max={100}
            step={0.01}
            aria-label={`Percent of ${name}`}
            value={percent}
            onChange={({ target }) => change(id, { percent: target.value })}
          />
          <IconButton label={`Take ${name} out`} onClick={() => onChange(parties.filter((party) => party.id !== id))}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {adding && <PersonPicker label="Who has a share" onChoose={add} />}
      {!adding && parties.length < MOST && (
        <Button kind="line" size="sm" className="justify-self-start max-md:min-h-11" onClick={() => setAdding(true)}>
          Add somebody
        </Button>
      )}
    </fieldset>
  );
}

const bpsOf = ({ percent }: Party) => Math.round(Number(percent) * 100);

/** What is left for the artist, in percent. */
export function leftOf(parties: readonly Party[]): number {
  return (10_000 - parties.reduce((sum, party) => sum + bpsOf(party), 0)) / 100;
}

/** What is wrong with shares, before the server is asked. `isShared`: somebody has a share now, and may be asked to give it up. */
export function problemOf(parties: readonly Party[], isShared: boolean): string | undefined {
  if (parties.length === 0 && !isShared) return 'Name somebody besides yourself.';
  if (parties.some((party) => !(bpsOf(party) >= 1))) return 'Each share is at least 0.01 %.';
  return leftOf(parties) < 0 ? 'All shares together have to come to 100 %.' : undefined;
}

/** The others in what waits, or else in what is in force; who left for good is not asked again. */
export function sharesBefore(split: TrackSplit | undefined, me: string): Party[] {
  const shares = split?.proposed?.shares ?? split?.inForce?.shares ?? [];
  return shares.flatMap(({ person, role, percent }) =>
    person && person.id !== me ? [{ id: person.id, name: nameOf(person), role, percent: String(percent) }] : [],
  );
}

/** The shares as a call takes them, the artist's own in front where anything is left. */
export function sharesToSend(parties: readonly Party[], me: string) {
  const left = leftOf(parties);
  const own = left > 0 ? [{ userId: me, role: 'artist' as const, percent: left }] : [];
  return [...own, ...parties.map((party) => ({ userId: party.id, role: party.role, percent: bpsOf(party) / 100 }))];
}
