import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

/** Posters side by side, as many as the width takes. */
export const POSTER_GRID = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3 min-[1700px]:grid-cols-4';

/** Posters on the screen of a desk before one scrolls. */
const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The place of the featured show, as large as it is. */
export function NowSlotSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] max-md:-mx-4 max-md:-mt-6">
      <Skeleton className="rounded-1 max-md:aspect-[16/9.6] md:min-h-89" />
      <Skeleton className="rounded-1 max-md:mx-4 max-md:h-66" />
    </div>
  );
}

/** Places of posters on their way, with the words of the page over them. */
export function PostersSkeleton() {
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-24 z-10 grid justify-center">
        <Spinner delay={0}>Loading Live Shows...</Spinner>
      </div>
      <div className={POSTER_GRID}>
        {PLACES.map((place) => (
          <div key={place} className="grid gap-3">
            <Skeleton className="aspect-[4/3.5] rounded-1 max-md:aspect-[16/10]" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-36" />
          </div>
        ))}
      </div>
    </div>
  );
}
