import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import type { subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import type { Product } from '@marquee/domain/subscriptions/products.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { cn } from '../../lib/cn.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { BegunPaymentForm } from '../checkout/payment/begun-payment.tsx';
import { titleOf, welcomeTo } from './names.ts';
import { mySubscriptionsQuery, openPaymentQuery, subscriptionChanged } from './queries.ts';

/** The till: the price of the offer in force, and the card form once the server has opened a payment. */
export function PaymentPanel({ className }: { className?: string }) {
  const mine = useQuery(mySubscriptionsQuery);
  const premium = mine.data?.offers.find(({ product }) => product === 'premium');
  const price = premium?.price ?? '15.00';
  return (
    <section aria-labelledby="till" className={cn('rounded-3 bg-night-2 px-6 pt-5 pb-6', className)}>
      <h2 id="till" className="board-type text-b28">
        Season pass
      </h2>
      <p className="mt-1 flex items-baseline gap-3">
        <span className="board-type num text-b56">{formatMoney(price)}</span>
        <span className="text-text-2">
          per {premium?.interval ?? 'year'}
          <span className="num block text-14">${(Number(price) / 12).toFixed(2)} per month</span>
        </span>
      </p>
      <p className="mt-2 mb-5 text-14 text-text-2">
        {guarantee(mine.data)} Cancel anytime. It renews with the card that you pay with.
      </p>
      <Till product="premium" />
    </section>
  );
}

/** What becomes of the money of who changes their mind: it is promised to nobody who could not have it back. */
function guarantee(mine: AnswerOf<typeof subscriptions.getMySubscriptions> | undefined): string {
  const days = mine?.moneyBackDays ?? 30;
  if (mine?.moneyBackGone === 'used') return 'You have had your money back once: this payment is not given back.';
  if (mine?.moneyBackGone === 'over')
    return `The ${days} days of your money-back guarantee began with your first payment, and are over.`;
  return `${days}-day money-back guarantee.`;
}

/** The payment itself: the one that is open, however often the page is opened. */
export function Till({ product }: { product: Product }) {
  const queryClient = useQueryClient();
  const open = useQuery(openPaymentQuery(product));
  const { error } = open;
  useEffect(() => {
    if (!error) return;
    const description = 'Failed to create subscription. Please try again.';
    reportFailure(error, { title: 'Subscription Error', description });
  }, [error]);
  if (open.isError) {
    return (
      <ErrorState
        title="The till did not open"
        error={error}
        retrying={open.isFetching}
        onRetry={() => void open.refetch()}
      />
    );
  }
  if (!open.data) return <Spinner>Opening the till...</Spinner>;
  const { clientSecret, payment, ...due } = open.data;
  // it was paid in another window
  if (payment === 'none' || clientSecret === null) return <Paid />;
  return (
    <BegunPaymentForm
      begun={{ ...due, clientSecret, payment }}
      paid={welcomeTo[product]}
      returned={{ title: 'Payment returned', description: 'This came too late. Your money is on its way back.' }}
      later={{ description: `${titleOf[product]} begins as soon as it is there.` }}
      returnTo={product === 'premium' ? paths.home : paths.subscribe}
      onSettled={() => subscriptionChanged(queryClient)}
    />
  );
}

/** Looks again who one is: the server says that nothing is to be paid. */
function Paid() {
  const queryClient = useQueryClient();
  useEffect(() => {
    void subscriptionChanged(queryClient);
  }, [queryClient]);
  return <p className="text-text-2">This is paid. You are in.</p>;
}
