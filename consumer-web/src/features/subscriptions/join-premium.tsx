import { Check } from 'lucide-react';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Comparison } from './comparison.tsx';
import { Invoices } from './invoices.tsx';
import { OtherPasses } from './other-passes.tsx';
import { PaymentPanel } from './payment-panel.tsx';

const INCLUDED = [
  ['Unlimited distribution', 'As many tracks and albums as you make, everywhere.'],
  ['Free AI mastering', 'Every upload, to the loudness that the services play at.'],
  ['100% of your royalties', 'What a service pays for your music is yours.'],
  ['No distribution fees', 'Not by release, not by store, not by year of catalogue.'],
  ['No algorithmic suppression', 'Your followers see what you post, in the order you post it.'],
  ['A premium badge', 'Beside your name, wherever it stands.'],
] as const;

/** What premium is, what it costs beside others, and the till. */
export function JoinPremium() {
  return (
    <>
      <PageHeader title="Premium" />
      <p className="lead mb-7 max-w-[56ch] text-text-2">
        Send your music everywhere and keep what it earns. If you do not distribute, you need none of this: the house is
        free.
      </p>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
        <div className="order-2 grid grid-cols-1 gap-9 lg:order-1">
          <section aria-labelledby="included">
            <h2 id="included" className="board-type mb-4 text-b28">
              What is in it
            </h2>
            <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {INCLUDED.map(([name, words]) => (
                <li key={name} className="flex gap-3">
                  <Check size={19} className="mt-0.5 flex-none text-ok" aria-hidden="true" />
                  <span>
                    <b className="font-semibold">{name}</b>
                    <span className="block text-14 text-text-2">{words}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <Comparison />
          <OtherPasses />
          <Invoices />
        </div>
        <PaymentPanel className="order-1 lg:sticky lg:top-22 lg:order-2" />
      </div>
    </>
  );
}
