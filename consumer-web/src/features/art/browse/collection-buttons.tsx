import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { artAddress } from '../../../lib/paths.ts';

const BuyDialog = lazy(async () => ({ default: (await import('../one/buy-dialog.tsx')).BuyDialog }));

/** The ways on from a collection's card (spec section 2): into its pieces, and, where it is somebody else's, to buying them all. */
export function CollectionButtons({ art }: { art: Art }) {
  const { id, title, ownerId, isForSale, isPayable, reservedUntil, reservedByMe } = art;
  const me = useCurrentUser();
  const [buying, setBuying] = useState(false);
  const mayBuy = isForSale && isPayable && (reservedUntil === null || reservedByMe);
  const of = <span className="sr-only">{`: ${title}`}</span>;
  return (
    <>
      {ownerId !== me.id && (
        <Button size="sm" className="max-md:min-h-11" disabled={!mayBuy} onClick={() => setBuying(true)}>
          {reservedByMe ? 'Finish paying' : 'Buy Collection'}
          {of}
        </Button>
      )}
      <ButtonLink kind="line" size="sm" className="max-md:min-h-11" to={artAddress(id)}>
        View Gallery
        {of}
      </ButtonLink>
      <Suspense>{buying && <BuyDialog art={art} onClose={() => setBuying(false)} />}</Suspense>
    </>
  );
}
