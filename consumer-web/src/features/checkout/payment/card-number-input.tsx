import { CreditCard } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { Input } from '../../../components/ui/input.tsx';
import { caretAfter, groupedDigits } from './card-input.ts';

/** A card's number, its digits in the groups that stand on the card; the caret stays behind the digit that was typed. */
export function CardNumberInput({ onChange, ...props }: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      trailing={<CreditCard size={18} className="mr-3" aria-hidden="true" />}
      onChange={(event) => {
        regroup(event);
        onChange?.(event);
      }}
    />
  );
}

function regroup({ target }: ChangeEvent<HTMLInputElement>): void {
  const before = target.value.slice(0, target.selectionStart ?? target.value.length).replaceAll(/\D/g, '').length;
  const grouped = groupedDigits(target.value);
  if (grouped === target.value) return;
  target.value = grouped;
  const caret = caretAfter(grouped, before);
  target.setSelectionRange(caret, caret);
}
