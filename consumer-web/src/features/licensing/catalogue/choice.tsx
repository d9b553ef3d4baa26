import { Select } from '../../../components/ui/select.tsx';
import { capital } from '../words.ts';

interface ChoiceProps {
  label: string;
  all: string;
  value: string | undefined;
  values: readonly string[];
  nameOf?: (value: string) => string;
  onChange: (value: string) => void;
}

/** One of a few, or all of them. */
export function Choice({ label, all, value = '', values, nameOf = capital, onChange }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} className="min-h-11">
      <option value="">{all}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  );
}
