import { Chip } from './chip.tsx';

interface ChipRowProps<T> {
  /** What is chosen, for who reads by ear. */
  label: string;
  choices: readonly { readonly value: T; readonly label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of several, in a row that is drawn sideways where it is wider than a phone. */
export function ChipRow<T>({ label, choices, chosen, onChoose }: ChipRowProps<T>) {
  return (
    <fieldset className="flex min-w-0 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <Chip
          key={choice.label}
          className="min-h-11 whitespace-nowrap"
          pressed={chosen === choice.value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Chip>
      ))}
    </fieldset>
  );
}
