import type { LicenceThread } from '@marquee/command-api/contract/licensing-deals.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { licenceDealsRoutes } from '../../../lib/api/routes/licensing-deals.ts';
import { paymentsRoutes } from '../../../lib/api/routes/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { PaymentForm } from '../../checkout/payment/payment-form.tsx';
import { PaymentUnconfigured } from '../../checkout/payment/payment-unconfigured.tsx';
import { dealsChanged } from '../queries.ts';
import { termsLine } from '../words.ts';

/** Pays what was agreed on: the payment that is open, however often the dialog is opened. */
export function PayDialog({ deal, onClose }: { deal: LicenceThread; onClose: () => void }) {
  const queryClient = useQueryClient();
  const open = useQuery({
    queryKey: ['pay licence', deal.id],
    queryFn: () => call(licenceDealsRoutes.payLicence, { params: { licenceId: deal.id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: (body: { payable: string; paymentIntentId: string }) => call(paymentsRoutes.confirmPayment, { body }),
    onSuccess: async ({ status }) => {
      toast(
        status === 'paid'
          ? { title: 'Licensed', description: 'Print the licence and download the recording.' }
          : { title: 'Payment returned', description: 'Somebody else had it before. Your money is on its way back.' },
      );
      await dealsChanged(queryClient);
      onClose();
    },
    onError: (error) =>
      reportFailure(error, {
        title: 'The payment is on its way',
        description: reasonOf(error, 'The licence is issued as soon as it is there.'),
      }),
  });
  const { data, error, isError, isFetching, refetch } = open;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`Pay ${formatMoney(deal.price ?? '0')}`} description={termsLine(deal)}>
        {isError && (
          <ErrorState
            title="The till did not open"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <Spinner>Opening the till...</Spinner>}
        {data?.payment === 'unconfigured' && <PaymentUnconfigured />}
        {data?.payment === 'required' && (
          <PaymentForm
            payment={data}
            action={`Pay ${formatMoney(data.totalAmount)}`}
            settling={confirm.isPending}
            onPaid={() => confirm.mutate({ payable: data.payable, paymentIntentId: data.paymentIntentId })}
            onRefused={(description) => toast({ title: 'Payment Failed', description, variant: 'destructive' })}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
