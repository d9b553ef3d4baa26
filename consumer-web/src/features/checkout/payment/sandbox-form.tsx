import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { isUnauthorized, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { paymentsRoutes } from '../../../lib/api/routes/payments.ts';
import { BankDialog } from './bank-dialog.tsx';
import { type CardInput, cardDetails, cardNumber, expiry } from './card-input.ts';
import { CardNumberInput } from './card-number-input.tsx';
import type { CardFormProps } from './payment.ts';
import { Refusal } from './refusal.tsx';
import { TestCards } from './test-cards.tsx';

type Outcome = AnswerOf<typeof paymentsRoutes.paySandbox>;

/** The card form of the development sandbox: no money moves. It does what Stripe's own form does in production. */
export function SandboxForm({ payment, action, onPaid, onRefused, onTry, refusal, settling }: CardFormProps) {
  const [bankAsks, setBankAsks] = useState(false);
  const form = useForm<CardInput>({ defaultValues: { number: '', expires: '', cvc: '' } });
  const { clientSecret } = payment;

  const take = ({ status, error }: Outcome) => {
    setBankAsks(status === 'requires_action');
    if (status === 'succeeded' || status === 'processing') onPaid();
    else if (status !== 'requires_action') onRefused(error?.message ?? 'The payment was not made. Try another card.');
  };
  const fail = (error: unknown) => {
    setBankAsks(false);
    if (!isUnauthorized(error)) onRefused(reasonOf(error, 'The payment sandbox does not answer. Try again.'));
  };
  const pay = useMutation({
    mutationFn: (input: CardInput) =>
      call(paymentsRoutes.paySandbox, { body: { clientSecret, card: cardDetails(input) } }),
    onMutate: onTry,
    onSuccess: take,
    onError: fail,
  });
  const answer = useMutation({
    mutationFn: (approve: boolean) => call(paymentsRoutes.authenticateSandbox, { body: { clientSecret, approve } }),
    onSuccess: take,
    onError: fail,
  });

  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={form.handleSubmit((input) => pay.mutateAsync(input).catch(() => undefined))}
    >
      <p className="flex flex-wrap items-center gap-2.5 text-14 text-text-2">
        <Badge kind="wait">Sandbox</Badge>A test till: no money moves, and only test cards work.
      </p>
      <FormField
        form={form}
        name="number"
        label="Card number"
        options={{ validate: (typed) => cardNumber(typed) !== undefined || 'Enter the 13 to 19 digits on the card' }}
      >
        {(control) => <CardNumberInput {...control} />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField
          form={form}
          name="expires"
          label="Expires"
          options={{ validate: (typed) => expiry(typed) !== undefined || 'Enter month and year, such as 09/28' }}
        >
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" placeholder="09 / 28" />}
        </FormField>
        <FormField
          form={form}
          name="cvc"
          label="Security code"
          options={{
            pattern: { value: /^\s*\d{3,4}\s*$/, message: 'Enter the 3 or 4 digits' },
            required: 'Enter the 3 or 4 digits',
          }}
        >
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" placeholder="3 digits" />}
        </FormField>
      </div>
      <TestCards
        onChoose={(number) => {
          form.reset({ number, expires: '12 / 34', cvc: '123' });
        }}
      />
      <Refusal reason={refusal} />
      <Button type="submit" size="lg" icon={<Lock size={17} />} busy={pay.isPending || settling} className="w-full">
        {action}
      </Button>
      <BankDialog
        open={bankAsks}
        busy={answer.isPending}
        onAnswer={(approve) => answer.mutate(approve)}
        amount={payment.totalAmount}
      />
    </form>
  );
}
