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
import { subscriptionChanged } from './queries.ts';

type Verb = 'cancelSubscription' | 'keepSubscription' | 'requestMoneyBack';

/** What each way out says before it is taken. */
const questions = {
  cancelSubscription: { title: 'Cancel premium?', stay: 'Keep it', go: 'Cancel premium' },
  requestMoneyBack: { title: 'Have your money back?', stay: 'Keep it', go: 'Give it back' },
} as const;

const doneWords: Readonly<Record<Verb, string>> = {
  cancelSubscription: 'Cancelled. It runs to the end of what you have paid for.',
  keepSubscription: 'It goes on.',
  requestMoneyBack: 'Your money is on its way back to the card that paid.',
};

/** Cancel, keep after all, money back: each asks first where it takes something away. */
export function SubscriptionActions({ premium }: { premium: Subscription }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<keyof typeof questions>();
  const act = useMutation({
    mutationFn: (verb: Verb) => call(subscriptionsRoutes[verb], { params: { subscriptionId: premium.id } }),
    onSuccess: async (_, verb) => {
      setAsking(undefined);
      toast({ title: 'Premium', description: doneWords[verb] });
      await subscriptionChanged(queryClient);
    },
    onError: (error) =>
      reportFailure(error, { title: 'Nothing was changed', description: reasonOf(error, 'Try again.') }),
  });
  const cancelling = premium.status === 'cancelling';
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {cancelling ? (
        <Button kind="line" busy={act.isPending} onClick={() => act.mutate('keepSubscription')}>
          Keep premium
        </Button>
      ) : (
        <Button kind="line" onClick={() => setAsking('cancelSubscription')}>
          Cancel premium
        </Button>
      )}
      {premium.moneyBackUntil && (
        <Button kind="line" onClick={() => setAsking('requestMoneyBack')}>
          Money back
        </Button>
      )}
      {asking && (
        <Dialog open onOpenChange={(open) => !open && setAsking(undefined)}>
          <DialogContent title={questions[asking].title} description={wordsOf(asking, premium)}>
            <DialogFooter className="mt-0">
              <DialogClose asChild>
                <Button kind="line">{questions[asking].stay}</Button>
              </DialogClose>
              <Button kind="danger" busy={act.isPending} onClick={() => act.mutate(asking)}>
                {questions[asking].go}
              </Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      )}
    </div>
  );
}

function wordsOf(verb: keyof typeof questions, { periodEnd, price, status }: Subscription): string {
  if (verb === 'requestMoneyBack') {
    return `${formatMoney(price)} goes back to the card that paid, and premium ends now. This works once.`;
  }
  if (status === 'pastDue') return 'Nothing that you have paid for is left to run: premium ends now.';
  return `It stays yours until ${periodEnd === null ? 'its end' : formatDay(periodEnd)}, and is not charged again.`;
}
