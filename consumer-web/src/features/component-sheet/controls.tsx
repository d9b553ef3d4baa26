import { Play, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Field } from '../../components/ui/field.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { RadioCard, RadioCards } from '../../components/ui/radio-cards.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Stepper } from '../../components/ui/stepper.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { SheetSection } from './sheet-section.tsx';

const KINDS = ['bulb', 'live', 'line', 'ghost', 'danger', 'ink'] as const;

/** What is pressed, typed and chosen. */
export function Controls() {
  return (
    <>
      <SheetSection title="Buttons" wide>
        <div className="grid gap-4">
          {KINDS.map((kind) => (
            <div key={kind} className="flex flex-wrap items-center gap-4">
              <span className="w-16 text-14 text-text-2">{kind}</span>
              <Button kind={kind}>Get Tickets</Button>
              <Button kind={kind} busy>
                Wait
              </Button>
              <Button kind={kind} disabled>
                Off
              </Button>
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-4">
            <Button size="lg" icon={<Play size={18} />}>
              Large 54
            </Button>
            <Button icon={<Plus size={18} />}>Medium 44</Button>
            <Button size="sm">Small 36</Button>
            <IconButton label="Close">
              <X size={20} />
            </IconButton>
          </div>
        </div>
      </SheetSection>
      <SheetSection title="Inputs">
        <div className="grid gap-4">
          <Field label="Show title" hint="Up to 42 letters, it has to fit the board">
            {(control) => <Input {...control} placeholder="Midnight at the Blue Agave" />}
          </Field>
          <Field label="Price" error="A price cannot be under $0. Type 0 for a free show.">
            {(control) => <Input {...control} leading="$" defaultValue="-4" />}
          </Field>
          <Field label="Doors" optional>
            {(control) => (
              <Select {...control}>
                <option>30 minutes before</option>
                <option>1 hour before</option>
              </Select>
            )}
          </Field>
          <Field label="About the night">{(control) => <Textarea {...control} />}</Field>
          <Field label="Locked by the venue">
            {(control) => <Input {...control} disabled defaultValue="220 seats" />}
          </Field>
          <SearchField label="Search shows" placeholder="Artist or venue" />
        </div>
      </SheetSection>
      <SheetSection title="Choices">
        <Choices />
      </SheetSection>
    </>
  );
}

function Choices() {
  const [seats, setSeats] = useState(2);
  const [filter, setFilter] = useState('All');
  return (
    <div className="grid gap-6">
      <RadioCards legend="Tier">
        <RadioCard name="tier" value="general" title="General" figure="$25" defaultChecked>
          Open floor
        </RadioCard>
        <RadioCard name="tier" value="vip" title="VIP" figure="$75">
          Numbered seat
        </RadioCard>
        <RadioCard name="tier" value="backstage" title="Backstage" figure="$150" disabled>
          Sold out
        </RadioCard>
      </RadioCards>
      <Stepper label="Seats" value={seats} onChange={setSeats} max={8} />
      <div className="flex flex-wrap gap-2">
        {['All', 'Tonight', 'Free'].map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => setFilter(name)}>
            {name}
          </Chip>
        ))}
      </div>
      <Checkbox label="Keep this card for next time" defaultChecked />
      <Checkbox label="I have read the legal disclaimer" error="Tick the box to go on" />
    </div>
  );
}
