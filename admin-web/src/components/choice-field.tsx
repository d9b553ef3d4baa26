import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  /** Empty while nothing is chosen. */
  readonly value: T | '';
  /** What can be chosen, with the words for it, in their order. */
  readonly choices: readonly (readonly [value: T, words: string])[];
  readonly onChoose: (value: T) => void;
  readonly required?: boolean;
  readonly sx?: TextFieldProps['sx'];
}

/** One of a few things, chosen from a list that opens. */
export function ChoiceField<T extends string>({ choices, onChoose, ...field }: ChoiceFieldProps<T>) {
  return (
    <TextField select fullWidth {...field} onChange={({ target }) => onChoose(target.value as T)}>
      {choices.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The choices of a table of words. */
export function choicesOf<T extends string>(words: Readonly<Record<T, string>>): readonly (readonly [T, string])[] {
  return Object.entries(words) as [T, string][];
}
