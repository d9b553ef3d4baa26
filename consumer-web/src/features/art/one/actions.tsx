import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { EraseDialog } from '../../../components/content/erase-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { call } from '../../../lib/api/call.ts';
import { artRoutes } from '../../../lib/api/routes/art.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatDay } from '../../../lib/format.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { wholePrice } from '../price-words.ts';
import { artChanged } from '../queries.ts';

const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));
const SellDialog = lazy(async () => ({ default: (await import('../mine/sell-dialog.tsx')).SellDialog }));
const GiveDialog = lazy(async () => ({ default: (await import('../mine/give-dialog.tsx')).GiveDialog }));
const PieceDialog = lazy(async () => ({ default: (await import('../mine/piece-dialog.tsx')).PieceDialog }));
const CollectionDialog = lazy(async () => ({
  default: (await import('../mine/collection-dialog.tsx')).CollectionDialog,
}));

type Asked = 'buy' | 'sell' | 'give' | 'edit' | 'erase';

/** What the reader can do about it: buy it, or, where it is theirs, sell it, give it away, change it, take it down. */
export function Actions({ art }: { art: Art }) {
  const me = useCurrentUser();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const mine = art.ownerId === me.id;
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {mine ? <Own art={art} ask={setAsked} /> : <Foreign art={art} ask={setAsked} />}
      </div>
      {mine && art.lockedUntil && (
        <p className="text-14 text-text-2">
          {`Its seller can still take it back. From ${formatDay(art.lockedUntil)} on you can sell it or give it away.`}
        </p>
      )}
      <Suspense>
        {asked === 'buy' && <BuyDialog art={art} onClose={close} />}
        {asked === 'sell' && <SellDialog art={art} onClose={close} />}
        {asked === 'give' && <GiveDialog art={art} onClose={close} />}
        {asked === 'edit' && art.kind === 'piece' && <PieceDialog art={art} onClose={close} />}
        {asked === 'edit' && art.kind === 'collection' && <CollectionDialog art={art} onClose={close} />}
      </Suspense>
      <Erase art={art} open={asked === 'erase'} onOpenChange={(open) => setAsked(open ? 'erase' : undefined)} />
    </>
  );
}

interface PartProps {
  art: Art;
  ask: (what: Asked) => void;
}

function Foreign({ art, ask }: PartProps) {
  if (!art.isForSale) return null;
  const noun = art.kind === 'piece' ? 'Buy' : 'Buy Collection';
  if (art.priceInfinite)
    return <p className="text-14 text-text-2">No sum of money buys this. It is here to be looked at.</p>;
  if (!art.isPayable)
    return (
      <p className="text-14 text-text-2">
        This costs more than a card can pay, so it is not sold here. Ask its owner for another price.
      </p>
    );
  return (
    <Button onClick={() => ask('buy')} disabled={art.reservedUntil !== null && !art.reservedByMe}>
      {art.reservedByMe ? 'Finish paying' : `${noun} for ${wholePrice(art)}`}
    </Button>
  );
}

function Own({ art, ask }: PartProps) {
  const params = { artId: art.id };
  const [noun, still] = [art.kind === 'piece' ? 'Piece' : 'Collection', 'It is as it was'];
  const unlist = useToldMutation(
    () => call(artRoutes.unlistArt, { params }),
    { done: `${noun} is not for sale any more`, failed: still },
    artChanged,
  );
  const remove = useToldMutation(
    () => call(artRoutes.deleteArt, { params }),
    { done: `${noun} deleted. You can restore it for 30 days.`, failed: still },
    artChanged,
  );
  const restore = useToldMutation(
    () => call(artRoutes.restoreArt, { params }),
    { done: `${noun} restored`, failed: 'It is still deleted' },
    artChanged,
  );
  const made = art.userId === art.ownerId;
  if (art.erasesAt) {
    return (
      <>
        <Button busy={restore.isPending} onClick={() => restore.mutate()}>
          Restore
        </Button>
        <Button kind="danger" onClick={() => ask('erase')}>
          Erase for good
        </Button>
      </>
    );
  }
  const free = !art.collection && !art.lockedUntil && !art.reservedUntil;
  return (
    <>
      {free && <Button onClick={() => ask('sell')}>{art.isForSale ? 'Change price' : 'Put on sale'}</Button>}
      {art.isForSale && !art.reservedUntil && (
        <Button kind="line" busy={unlist.isPending} onClick={() => unlist.mutate()}>
          Take off sale
        </Button>
      )}
      {made && (
        <Button kind="line" onClick={() => ask('edit')}>
          Edit
        </Button>
      )}
      {art.kind === 'piece' && free && (
        <Button kind="line" onClick={() => ask('give')}>
          Give away
        </Button>
      )}
      {made && free && (
        <Button kind="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      )}
    </>
  );
}

function Erase({ art, open, onOpenChange }: { art: Art; open: boolean; onOpenChange: (open: boolean) => void }) {
  const erase = useToldMutation(
    () => call(artRoutes.eraseArt, { params: { artId: art.id } }),
    { done: 'Erased', failed: 'It is still there', onDone: () => onOpenChange(false) },
    artChanged,
  );
  return (
    <EraseDialog
      noun={art.kind}
      destroyed="Its words and its picture are destroyed"
      open={open}
      onOpenChange={onOpenChange}
      busy={erase.isPending}
      onErase={() => erase.mutate()}
    />
  );
}
