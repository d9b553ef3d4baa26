import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { configQuery } from '../../../lib/config.ts';
import type { PaymentFormProps } from './payment.ts';
import { PaymentUnconfigured } from './payment-unconfigured.tsx';

const SandboxForm = lazy(async () => ({ default: (await import('./sandbox-form.tsx')).SandboxForm }));
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));

/**
 * The card form of this installation: Stripe's, the sandbox's, or word that there is none. Why a card was refused stays
 * at the form until the next try.
 */
export function PaymentForm(props: PaymentFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const config = useQuery(configQuery);
  if (config.isError) {
    return (
      <ErrorState title="The payment form did not load" error={config.error} onRetry={() => void config.refetch()} />
    );
  }
  if (!config.data) return <Spinner>Opening the till...</Spinner>;
  const { kind, publishableKey } = config.data.payments;
  if (kind === 'none') return <PaymentUnconfigured />;
  const card = {
    ...props,
    refusal,
    onTry: () => setRefusal(undefined),
    onRefused: (message: string) => {
      setRefusal(message);
      props.onRefused(message);
    },
  };
  return (
    <Suspense fallback={<Spinner>Opening the till...</Spinner>}>
      {kind === 'stripe' ? <StripeForm {...card} publishableKey={publishableKey} /> : <SandboxForm {...card} />}
    </Suspense>
  );
}
