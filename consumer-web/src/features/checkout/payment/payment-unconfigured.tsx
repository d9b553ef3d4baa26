import { Notice } from '../../../components/ui/notice.tsx';

/** There is no payment provider on this installation. */
export function PaymentUnconfigured() {
  return (
    <Notice tone="bad" title="Payment Configuration Required">
      Payments are not set up here, so nothing was charged. Please contact the administrator.
    </Notice>
  );
}
