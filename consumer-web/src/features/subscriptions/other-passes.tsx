import type { Offer, Subscription } from '@marquee/command-api/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { DataRows } from '../../components/ui/data-rows.tsx';
import { Dialog, DialogContent } from '../../components/ui/dialog.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { formatMoney } from '../../lib/format.ts';
import { HowItRuns } from './how-it-runs.tsx';
import { nameOf, titleOf } from './names.ts';
import { Till } from './payment-panel.tsx';
import { mySubscriptionsQuery } from './queries.ts';
import { SubscriptionActions } from './subscription-actions.tsx';

const forWhom = {
  director: 'For who makes films and series by themselves.',
  studio: 'For companies that bring a whole slate.',
} as const;

/** What directors and studios subscribe to, by the month, at the prices in force. One that the address names (`?product=`) is opened. */
export function OtherPasses() {
  const { data: mine } = useQuery(mySubscriptionsQuery);
  const [address, setAddress] = useSearchParams();
  const open = (product?: Offer['product']) => setAddress(product ? { product } : {}, { replace: true });
  const offers = mine?.offers.flatMap((offer) => (offer.product === 'premium' ? [] : [offer])) ?? [];
  if (!mine || offers.length === 0) return null;
  const runningOf = (product: Offer['product']) =>
    mine.subscriptions.find((each) => each.product === product && !['incomplete', 'ended'].includes(each.status));
  const asked = offers.find(({ product }) => product === address.get('product') && !isPaid(runningOf(product)));
  return (
    <section aria-labelledby="passes">
      <h2 id="passes" className="board-type mb-1.5 text-b28">
        Directors and studios
      </h2>
      <p className="mb-4 max-w-[56ch] text-14 text-text-2">
        A pass of their own, by the month, beside premium or without it. Movies and TV is not open yet: whoever
        subscribes now is there when it opens.
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {offers.map((offer) => (
          <Pass
            key={offer.product}
            offer={offer}
            running={runningOf(offer.product)}
            onOpen={() => open(offer.product)}
          />
        ))}
      </ul>
      {asked && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && open()}>
          <DialogContent
            title={titleOf[asked.product]}
            description={`${formatMoney(asked.price)} a ${asked.interval}. Cancel anytime. It renews with the card that you pay with.`}
          >
            <Till product={asked.product} />
          </DialogContent>
        </Dialog>
      )}
    </section>
  );
}

interface PassProps {
  offer: Offer;
  running: Subscription | undefined;
  onOpen: () => void;
}

function Pass({ offer: { product, price, interval }, running, onOpen }: PassProps) {
  return (
    <li className="grid content-start rounded-3 bg-night-2 px-5 py-4">
      <h3 className="font-semibold">{titleOf[product]}</h3>
      {product !== 'premium' && <p className="mb-3 text-14 text-text-2">{forWhom[product]}</p>}
      {running ? (
        <>
          <DataRows>
            <HowItRuns subscription={running} />
          </DataRows>
          {running.status === 'pastDue' && (
            <Notice tone="bad" title="Your card did not pay" className="mt-4">
              <Button size="sm" className="mt-2" onClick={onOpen}>
                Pay for {nameOf[product]}
              </Button>
            </Notice>
          )}
          <SubscriptionActions subscription={running} />
        </>
      ) : (
        <>
          <p className="mb-4 flex items-baseline gap-2">
            <span className="board-type num text-b28">{formatMoney(price)}</span>
            <span className="text-14 text-text-2">per {interval}</span>
          </p>
          <Button kind="line" onClick={onOpen}>
            Subscribe<span className="sr-only"> to {nameOf[product]}</span>
          </Button>
        </>
      )}
    </li>
  );
}

/** Whether nothing is to be paid for it now. */
function isPaid(running: Subscription | undefined): boolean {
  return running !== undefined && running.status !== 'pastDue';
}
