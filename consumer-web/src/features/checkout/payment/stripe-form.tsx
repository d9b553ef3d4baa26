import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import type { CardFormProps } from './payment.ts';
import { Refusal } from './refusal.tsx';

const APPEARANCE: Appearance = {
  theme: 'night',
  variables: {
    colorPrimary: '#ffc45a',
    colorBackground: '#0c0806',
    colorText: '#f3e7d1',
    colorTextSecondary: '#c6b59d',
    colorDanger: '#ff8e73',
    borderRadius: '4px',
    fontFamily: '"Libre Franklin", "Franklin Gothic Medium", system-ui, sans-serif',
  },
};

const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's script, fetched once a key and only when somebody pays. */
function stripeFor(publishableKey: string): Promise<Stripe | null> {
  const stripe = loaded.get(publishableKey) ?? loadStripe(publishableKey);
  loaded.set(publishableKey, stripe);
  return stripe;
}

/** Stripe's own card form. The card never touches our server. */
export function StripeForm({ publishableKey, ...props }: CardFormProps & { publishableKey: string }) {
  const { clientSecret } = props.payment;
  return (
    <Elements stripe={stripeFor(publishableKey)} options={{ clientSecret, appearance: APPEARANCE }}>
      <CardFields {...props} />
    </Elements>
  );
}

function CardFields({ action, onPaid, onRefused, onTry, refusal, returnTo = paths.tickets, settling }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [busy, setBusy] = useState(false);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    onTry();
    setBusy(true);
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(returnTo, window.location.origin).href },
      redirect: 'if_required',
    });
    setBusy(false);
    if (error) onRefused(error.message ?? 'The payment was not made. Try another card.');
    else if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') onPaid();
    else onRefused('The payment was not made. Try another card.');
  }

  return (
    <form className="grid gap-4.5" onSubmit={pay}>
      <PaymentElement />
      <Refusal reason={refusal} />
      <Button
        type="submit"
        size="lg"
        icon={<Lock size={17} />}
        busy={busy || settling}
        disabled={!stripe}
        className="w-full"
      >
        {action}
      </Button>
    </form>
  );
}
