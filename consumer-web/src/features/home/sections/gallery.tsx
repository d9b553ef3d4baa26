import { priceLabel } from '@marquee/domain/art/price.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { artAddress, paths } from '../../../lib/paths.ts';
import { HomeSection } from '../home-section.tsx';
import { newestArtQuery } from '../queries.ts';

/** What hangs in the gallery now. */
export function GallerySection() {
  return (
    <HomeSection title="Art Gallery" lead="Each piece has one owner, and says who had it before.">
      <Newest />
      <div className="mt-6">
        <ButtonLink kind="line" to={paths.artGallery}>
          See the whole gallery
        </ButtonLink>
      </div>
    </HomeSection>
  );
}

function Newest() {
  const { data, error, isPending, isFetching, refetch } = useQuery(newestArtQuery);
  if (isPending) return <Skeleton className="h-60" />;
  if (!data)
    return (
      <ErrorState title="The gallery did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return <EmptyState sign="BARE" title="Nothing hangs there yet" />;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
      {data.map(({ id, title, artist, images, priceCents, priceInfinite }) => (
        <li key={id} className="grid min-w-0 content-start gap-1.5">
          <Link to={artAddress(id)} aria-label={title} className="block overflow-hidden rounded-1 bg-night-3">
            <img
              alt=""
              src={images[0]?.sources[0]?.url}
              loading="lazy"
              decoding="async"
              className="aspect-3/4 w-full object-cover"
            />
          </Link>
          <b className="truncate text-14 font-semibold">{title}</b>
          <span className="truncate text-13 text-text-2">
            {[artist, priceInfinite ? priceLabel({ infinite: true }) : priceCents && priceLabel({ cents: priceCents })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
