import type { Purchase } from '@marquee/command-api/contract/purchases.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { call } from '../../lib/api/call.ts';
import { artRoutes } from '../../lib/api/routes/art.ts';
import { purchasesRoutes } from '../../lib/api/routes/purchases.ts';
import { useToldMutation } from '../../lib/use-told-mutation.ts';

const changed = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [purchasesRoutes.listPurchases.path] });

interface ArtPurchaseProps {
  purchase: Purchase;
  /** Its seller can still be asked to take it back. */
  returnable: boolean;
}

/** What can be done about art that one bought: say that all is well, ask its seller to take it back, or give an unpaid one up. */
export function ArtPurchase({ purchase, returnable }: ArtPurchaseProps) {
  const { id: saleId, title, status, returnAsked, received } = purchase;
  const params = { saleId };
  const cancel = useToldMutation(
    () => call(artRoutes.cancelArtPurchase, { params }),
    { done: 'Given up. Others can buy it now.', failed: 'It is still kept for you' },
    changed,
  );
  const ask = useToldMutation(
    () => call(artRoutes.askArtReturn, { params }),
    { done: 'Its seller has been asked', failed: 'Its seller was not asked' },
    changed,
  );
  const confirm = useToldMutation(
    () => call(artRoutes.confirmArtReceipt, { params }),
    { done: 'Its seller is paid now', failed: 'That was not saved' },
    changed,
  );
  const small = { kind: 'line', size: 'sm', className: 'max-md:min-h-11' } as const;
  const about = <span className="sr-only">{`: ${title}`}</span>;
  if (status === 'open') {
    return (
      <Button {...small} busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Give it up{about}
      </Button>
    );
  }
  if (status !== 'paid') return null;
  return (
    <>
      {!received && (
        <Button {...small} busy={confirm.isPending} onClick={() => confirm.mutate()}>
          All is well{about}
        </Button>
      )}
      {returnable &&
        (returnAsked ? (
          <span className="self-center text-13 text-text-2">Its seller has been asked to take it back</span>
        ) : (
          <Button {...small} busy={ask.isPending} onClick={() => ask.mutate()}>
            Ask to give it back{about}
          </Button>
        ))}
    </>
  );
}
