import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { replayRoutes } from '../../../lib/api/routes/shows-replay.ts';
import { centsOf, formatCents, formatMoney } from '../../../lib/format.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { SHOWS_KEY, showQuery } from '../queries.ts';

const DOLLARS = /^\d{1,7}(\.\d{1,2})?$/;

/** Puts the recording of one's own show on sale to who had no ticket, changes its price, and ends the sale. */
export function ReplaySale({ show }: { show: Show }) {
  const { replay: sale } = show;
  const form = useForm({ defaultValues: { price: sale?.price ?? show.price } });
  const params = { showId: show.id };
  const refetch = useRefetch(show.id);
  const sell = useMutation({
    mutationFn: (price: string) => call(replayRoutes.sellReplay, { params, body: { price } }),
    onSuccess: async (_, price) => {
      await refetch();
      toast({ title: 'Replay on sale', description: `Who had no ticket pays ${formatMoney(price)} to watch it.` });
    },
    onError: (error) =>
      reportFailure(error, { title: 'The replay is not on sale', description: reasonOf(error, 'Try again.') }),
  });
  const stop = useMutation({
    mutationFn: () => call(replayRoutes.endReplaySale, { params }),
    onSuccess: async () => {
      await refetch();
      toast({ title: 'Replay no longer on sale', description: 'Who bought it can watch it as before.' });
    },
    onError: (error) =>
      reportFailure(error, { title: 'The replay is still on sale', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <section aria-label="Sale of the replay" className="grid gap-3 rounded-2 bg-night-2 px-4.5 py-4">
      <p role="status" className="text-15">
        <b className="font-semibold">{sale ? 'Replay on sale.' : 'The replay is not on sale.'}</b>{' '}
        <span className="text-text-2">{sale ? termsOf(sale) : 'Only who had a ticket for the show can watch it.'}</span>
      </p>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={form.handleSubmit(({ price }) => sell.mutateAsync(price.trim()).catch(() => undefined))}
      >
        <FormField
          form={form}
          name="price"
          label="Price of the replay"
          hint="Dollars"
          className="w-40"
          options={{ validate: (price) => DOLLARS.test(price.trim()) || 'Enter dollars and cents, such as 5.00' }}
        >
          {(control) => <Input {...control} inputMode="decimal" autoComplete="off" />}
        </FormField>
        <Button type="submit" kind={sale ? 'line' : undefined} busy={sell.isPending}>
          {sale ? 'Change the price' : 'Sell the replay'}
        </Button>
        {sale && (
          <Button kind="line" busy={stop.isPending} onClick={() => stop.mutate()}>
            Stop the sale
          </Button>
        )}
      </form>
    </section>
  );
}

function termsOf({ price, fee }: NonNullable<Show['replay']>): string {
  const cents = centsOf(price);
  if (cents === 0) return 'It is free for everybody who takes a ticket.';
  return `${formatCents(cents)}, ${formatCents(cents - centsOf(fee))} of it for you.`;
}

function useRefetch(showId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: showQuery(showId).queryKey }),
      queryClient.invalidateQueries({ queryKey: SHOWS_KEY }),
    ]);
  };
}
