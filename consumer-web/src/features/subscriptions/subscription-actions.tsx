import type { Subscription } from '@marquee/command-api/contract/subscriptions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../components/ui/dialog.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { subscriptionsRoutes } from '../../lib/api/routes/subscriptions.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { toast } from '../../lib/toast-store.ts';
import { nameOf, titleOf } from './names.ts';
import { subscriptionChanged } from './queries.ts';

type Verb = 'cancelSubscription' | 'keepSubscription' | 'requestMoneyBack';

type Question = Exclude<Verb, 'keepSubscription'>;

/** What a way out says before it is taken. */
function questionOf(verb: Question, product: Subscription['product']) {
  if (verb === 'requestMoneyBack') return { title: 'Have your money back?', stay: 'Keep it', go: 'Give it back' };
  return { title: `Cancel ${nameOf[product]}?`, stay: 'Keep it', go: `Cancel ${nameOf[product]}` };
}

const doneWords: Readonly<Record<Verb, string>> = {
  cancelSubscription: 'Cancelled. It runs to the end of what you have paid for.',
  keepSubscription: 'It goes on.',
  requestMoneyBack: 'Your money is on its way back to the card that paid.',
};

/** Cancel, keep after all, money back: each asks first where it takes something away. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Question>();
  const act = useMutation({
    mutationFn: (verb: Verb) => call(subscriptionsRoutes[verb], { params: { subscriptionId: subscription.id } }),
    onSuccess: async (_, verb) => {
      setAsking(undefined);
      toast({ title: titleOf[subscription.product], description: doneWords[verb] });
      await subscriptionChanged(queryClient);
    },
    onError: (error) =>
      reportFailure(error, { title: 'Nothing was changed', description: reasonOf(error, 'Try again.') }),
  });
  const cancelling = subscription.status === 'cancelling';
  const name = nameOf[subscription.product];
  const question = asking && questionOf(asking, subscription.product);
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {cancelling ? (
        <Button kind="line" busy={act.isPending} onClick={() => act.mutate('keepSubscription')}>
          Keep {name}
        </Button>
      ) : (
        <Button kind="line" onClick={() => setAsking('cancelSubscription')}>
          Cancel {name}
        </Button>
      )}
      {subscription.moneyBackUntil && (
        <Button kind="line" onClick={() => setAsking('requestMoneyBack')}>
          Money back
        </Button>
      )}
      {asking && question && (
        <Dialog open onOpenChange={(open) => !open && setAsking(undefined)}>
          <DialogContent title={question.title} description={wordsOf(asking, subscription)}>
            <DialogFooter className="mt-0">
              <DialogClose asChild>
                <Button kind="line">{question.stay}</Button>
              </DialogClose>
              <Button kind="danger" busy={act.isPending} onClick={() => act.mutate(asking)}>
                {question.go}
              </Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      )}
    </div>
  );
}

function wordsOf(verb: Question, { periodEnd, price, product, status }: Subscription): string {
  if (verb === 'requestMoneyBack') {
    return `${formatMoney(price)} goes back to the card that paid, and ${nameOf[product]} ends now. This works once.`;
  }
  if (status === 'pastDue') return `Nothing that you have paid for is left to run: ${nameOf[product]} ends now.`;
  return `It stays yours until ${periodEnd === null ? 'its end' : formatDay(periodEnd)}, and is not charged again.`;
}
