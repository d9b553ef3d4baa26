import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { Crown, Flower2, Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { DialogClose, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { formatCents } from '../../../lib/format.ts';
import { GIFTS, type TipChoice, tipProblem } from './tip-values.ts';

const AMOUNTS = ['2.00', '5.00', '10.00', '20.00'] as const;
const SIGNS = { rose: Flower2, star: Star, crown: Crown } as const;

interface TipFormProps {
  sending: boolean;
  error: unknown;
  onSend: (choice: TipChoice) => void;
}

/** How much or which gift, and a word with it. */
export function TipForm({ sending, error, onSend }: TipFormProps) {
  const [choice, setChoice] = useState<TipChoice>({ gift: undefined, amount: '5.00', message: '' });
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<TipChoice>) => {
    setProblem(undefined);
    setChoice((current) => ({ ...current, ...part }));
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = tipProblem(choice);
    setProblem(wrong);
    if (!wrong) onSend(choice);
  }
  return (
    <form noValidate className="grid gap-4.5" onSubmit={submit}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-14 font-semibold">A gift</legend>
        {GIFTS.map(({ gift, name, cents }) => {
          const Sign = SIGNS[gift];
          return (
            <Chip
              key={gift}
              className="min-h-11"
              pressed={choice.gift === gift}
              onClick={() => change({ gift: choice.gift === gift ? undefined : gift })}
            >
              <Sign size={17} aria-hidden="true" />
              {name} {formatCents(cents)}
            </Chip>
          );
        })}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-14 font-semibold">Or an amount</legend>
        {AMOUNTS.map((amount) => (
          <Chip
            key={amount}
            className="num min-h-11"
            pressed={!choice.gift && choice.amount === amount}
            onClick={() => change({ gift: undefined, amount })}
          >
            ${Number(amount)}
          </Chip>
        ))}
      </fieldset>
      <Field label="Your own amount" error={problem}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            leading="$"
            value={choice.gift ? '' : choice.amount}
            onChange={({ target }) => change({ gift: undefined, amount: target.value })}
          />
        )}
      </Field>
      <Field label="Message" optional>
        {(control) => (
          <Input
            {...control}
            maxLength={textLimits.tipMessage}
            autoComplete="off"
            value={choice.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      {error !== null && error !== undefined && (
        <Notice tone="bad" title="The tip was not taken">
          {reasonOf(error, 'Try again.')}
        </Notice>
      )}
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button kind="line">Not now</Button>
        </DialogClose>
        <Button type="submit" busy={sending}>
          Continue to payment
        </Button>
      </DialogFooter>
    </form>
  );
}
