import type { LicenceThread } from '@marquee/command-api/contract/licensing-deals.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { call } from '../../../lib/api/call.ts';
import { licenceDealsRoutes } from '../../../lib/api/routes/licensing-deals.ts';
import { formatMoney } from '../../../lib/format.ts';
import { BegunPaymentForm } from '../../checkout/payment/begun-payment.tsx';
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
        {data && (
          <BegunPaymentForm
            begun={data}
            paid={{ title: 'Licensed', description: 'Print the licence and download the recording.' }}
            returned={{
              title: 'Payment returned',
              description: 'Somebody else had it before. Your money is on its way back.',
            }}
            later={{ description: 'The licence is issued as soon as it is there.' }}
            onSettled={async () => {
              await dealsChanged(queryClient);
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
