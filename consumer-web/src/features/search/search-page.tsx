import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { Chip } from '../../components/ui/chip.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { TypedSearch } from '../../components/ui/typed-search.tsx';
import { Hits } from './hits.tsx';
import { KINDS, kindOf } from './kinds.ts';

/** One box for people and shows. What is looked for is in the address, so that Back and a link lead to the same list. */
export function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const words = address.get('q')?.trim() ?? '';
  const kind = kindOf(address.get('kind'));
  const change = useCallback(
    (name: 'q' | 'kind', value: string | undefined) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  const type = useCallback((typed: string) => change('q', typed), [change]);
  return (
    <div className="max-w-4xl">
      <PageHeader title="Search" />
      <search className="mb-7 grid gap-3.5">
        <TypedSearch label="Search Marquee" placeholder="People and shows" words={words} onChange={type} />
        <fieldset className="flex gap-2">
          <legend className="sr-only">What to look for</legend>
          {KINDS.map(({ kind: value, label }) => (
            <Chip
              key={label}
              className="min-h-11 whitespace-nowrap"
              pressed={kind === value}
              onClick={() => change('kind', value)}
            >
              {label}
            </Chip>
          ))}
        </fieldset>
      </search>
      <Hits words={words} kind={kind} />
    </div>
  );
}
