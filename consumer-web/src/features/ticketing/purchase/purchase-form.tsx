import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { doorsOf } from '@marquee/domain/shows/doors.ts';
import '../../../lib/no-eval.ts';

import { zodResolver } from '@hookform/resolvers/zod';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Purchase, type PurchaseStarted } from '@marquee/command-api/contract/ticketing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { centsOf } from '../../../lib/format.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { mostOf, QuantityField } from '../../checkout/quantity-field.tsx';
import { leftOf, orderTotals } from '../../checkout/tiers.ts';
import { firstTier } from '../on-sale.ts';
import { refetchShows } from '../queries.ts';
import { NoRefund } from './no-refund.tsx';
import { OrderRows } from './order-rows.tsx';
import { TierCards } from './tier-cards.tsx';
import { WaitingOffer } from './waiting-offer.tsx';

interface PurchaseFormProps {
  show: Show;
  /** The tier that the address asks for. */
  asked: string | null;
  onStarted: (started: PurchaseStarted, order: Purchase) => void;
}

/** The purchase form of one show: tier, how many, for whom, and the whole price before anything is paid. */
export function PurchaseForm({ show, asked, onStarted }: PurchaseFormProps) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const [intent] = useState(() => new IntentKey());
  const form = useForm<Purchase>({
    resolver: zodResolver(Purchase),
    defaultValues: {
      liveShowId: show.id,
      ticketType: firstTier(show, asked) as Purchase['ticketType'],
      quantity: 1,
      purchaserName: [user.firstName, user.lastName].filter(Boolean).join(' '),
      purchaserEmail: user.email,
      purchaserPhone: '',
    },
  });
  const purchase = useMutation({
    mutationFn: ({ purchaserPhone, ...order }: Purchase) => {
      const body = { ...order, ...(purchaserPhone?.trim() && { purchaserPhone }) };
      return call(ticketsRoutes.purchase, { body }, { idempotencyKey: intent.of(body) });
    },
    onSuccess: (started, order) => {
      intent.fulfilled();
      if (started.payment === 'required') {
        toast({ title: 'Ready to Purchase', description: 'Complete your payment to secure your tickets.' });
      }
      onStarted(started, order);
    },
    onError: (error) => {
      reportFailure(error, {
        title: 'Purchase Failed',
        description: 'Failed to initiate ticket purchase. Please try again.',
      });
      refetchShows(queryClient);
    },
  });
  const [tier, quantity] = form.watch(['ticketType', 'quantity']);
  const offer = show.tiers.find((each) => each.tier === tier);
  const left = offer && leftOf(offer);
  useEffect(() => {
    if (left !== undefined && quantity > mostOf(left)) form.setValue('quantity', mostOf(left));
  }, [form, left, quantity]);
  const over = show.status === 'ended';
  const free = offer !== undefined && centsOf(offer.price) === 0;
  const { errors } = form.formState;
  const refused = purchase.error instanceof ApiError ? reasonOf(purchase.error, '') : '';

  return (
    <form
      noValidate
      className="grid gap-5 px-7 pt-6 pb-7 max-md:px-4"
      onSubmit={form.handleSubmit((order) => purchase.mutateAsync(order).catch(() => undefined))}
    >
      <TierCards tiers={show.tiers} error={errors.ticketType?.message} register={form.register('ticketType')} />
      <WaitingOffer show={show} />
      <div className="grid gap-1.5">
        <QuantityField
          value={quantity}
          left={left}
          onChange={(value) => form.setValue('quantity', value, { shouldValidate: true })}
        />
        {errors.quantity?.message && <FieldNote bad>{errors.quantity.message}</FieldNote>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="purchaserName" label="Name on the tickets">
          {(control) => <Input {...control} autoComplete="name" maxLength={textLimits.recipient} />}
        </FormField>
        <FormField form={form} name="purchaserPhone" label="Phone" optional hint="Only for changes on the night">
          {(control) => <Input {...control} type="tel" autoComplete="tel" maxLength={textLimits.phone} />}
        </FormField>
      </div>
      <FormField form={form} name="purchaserEmail" label="E-mail">
        {(control) => <Input {...control} type="email" autoComplete="email" inputMode="email" spellCheck={false} />}
      </FormField>
      {offer && (
        <OrderRows
          tier={offer.tier}
          quantity={quantity}
          price={offer.price}
          {...orderTotals(offer, quantity)}
          artist={displayName(show.artist)}
        />
      )}
      {offer && <NoRefund doorsAt={over ? show.createdAt : doorsOf(show, offer.tier)} over={over} free={free} />}
      {refused && (
        <div role="alert">
          <FieldNote bad>{refused}</FieldNote>
        </div>
      )}
      <Button type="submit" size="lg" busy={purchase.isPending} disabled={!offer} className="w-full">
        {free ? 'Get the tickets' : 'Continue to payment'}
      </Button>
    </form>
  );
}
