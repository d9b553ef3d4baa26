import { Button } from '../../../components/ui/button.tsx';

const CARDS = [
  { label: 'Succeeds', number: '4242 4242 4242 4242' },
  { label: 'Bank asks', number: '4000 0000 0000 3220' },
  { label: 'Declined', number: '4000 0000 0000 0002' },
] as const;

/** Fills the form with a test card. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-13 text-text-2">Fill in a test card that</legend>
      {CARDS.map(({ label, number }) => (
        <Button key={number} kind="line" size="sm" className="min-h-11" onClick={() => onChoose(number)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
