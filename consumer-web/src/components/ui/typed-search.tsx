import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** Milliseconds of rest after a key before the words count. */
const TYPING_PAUSE = 300;

interface TypedSearchProps {
  label: string;
  placeholder: string;
  words: string;
  onChange: (words: string) => void;
  className?: string;
}

/** A box whose words count a moment after they were typed; words that are changed elsewhere (cleared, or by Back) take the place of what it has. */
export function TypedSearch({ label, placeholder, words, onChange, className }: TypedSearchProps) {
  const [typed, setTyped] = useState(words);
  const told = useRef(words);
  useEffect(() => {
    if (words === told.current) return;
    told.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      onChange(told.current);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, words, onChange]);
  return (
    <span className={className}>
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={textLimits.search}
        className="min-h-11"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </span>
  );
}
