import type { Art, ProvenanceStep } from '@marquee/command-api/contract/art-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatDay, formatMoney } from '../../../lib/format.ts';
import { provenanceQuery } from '../queries.ts';

const nameOf = (person: ProvenanceStep['to']) => (person && displayName(person)) || 'somebody who is not here any more';

const words: Readonly<Record<ProvenanceStep['act'], (step: ProvenanceStep) => string>> = {
  made: ({ to }) => `Made by ${nameOf(to)}`,
  sold: ({ from, to, price, collection }) =>
    `Sold by ${nameOf(from)} to ${nameOf(to)} for ${formatMoney(price ?? '0.00')}${collection ? `, with the whole of ${collection.title}` : ''}`,
  returned: ({ from, to }) => `Given back by ${nameOf(from)} to ${nameOf(to)}, with the money`,
  given: ({ from, to }) => `Given by ${nameOf(from)} to ${nameOf(to)}`,
};

/** Where something has been, the last step first, as its own log has it. */
export function Provenance({ art }: { art: Art }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(provenanceQuery(art.id));
  return (
    <section aria-labelledby="provenance" className="border-t border-line pt-4">
      <h2 id="provenance" className="board-type mb-2.5 text-b28">
        Provenance
      </h2>
      {isPending && <Skeleton className="h-16" />}
      {!isPending && !data && (
        <ErrorState
          title="Its provenance did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ol className="grid gap-2">
        {data?.map((step) => (
          <li key={`${step.at} ${step.act}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-14">
            <time dateTime={step.at} className="num text-text-3">
              {formatDay(step.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">{words[step.act](step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
