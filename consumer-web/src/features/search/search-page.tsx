import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ChipRow } from '../../components/ui/chip-row.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { TypedSearch } from '../../components/ui/typed-search.tsx';
import { Hits } from './hits.tsx';
import { KINDS, kindOf } from './kinds.ts';

/** One box for whatever the house has. What is looked for is in the address, so that Back and a link lead to the same list. */
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
      <search className="mb-7 grid grid-cols-1 gap-3.5">
        <TypedSearch
          label="Search Marquee"
          placeholder="People, shows, posts, music, art"
          words={words}
          onChange={type}
        />
        <ChipRow
          label="What to look for"
          choices={KINDS.map(({ kind: value, label }) => ({ value, label }))}
          chosen={kind}
          onChoose={(value) => change('kind', value)}
        />
      </search>
      <Hits words={words} kind={kind} />
    </div>
  );
}
