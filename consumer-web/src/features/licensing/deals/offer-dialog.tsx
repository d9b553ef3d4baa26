import type { LicenceThread, Terms } from '@marquee/command-api/contract/licensing-deals.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { licenceDealsRoutes } from '../../../lib/api/routes/licensing-deals.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { dealsChanged } from '../queries.ts';
import { moneyProblem } from './money-problem.ts';
import { TermsFields } from './terms-fields.tsx';

interface DealDialogProps {
  deal: LicenceThread;
  onClose: () => void;
}

/** Makes an offer, or answers one with another: price, terms, and a word. */
export function OfferDialog({ deal, onClose }: DealDialogProps) {
  const { usage, territory, startDate, endDate, exclusive, offer, price, budget } = deal;
  const [terms, setTerms] = useState<Terms>({ usage, territory, startDate, endDate, exclusive });
  const form = useForm({ defaultValues: { price: price ?? budget ?? '', message: '' } });
  const send = useToldMutation(
    (said: { price: string; message: string }) =>
      call(licenceDealsRoutes.makeLicenceOffer, {
        params: { licenceId: deal.id },
        body: { ...said, ...terms, after: offer },
      }),
    { done: 'Offered. They have 14 days to answer', failed: 'It was not offered', onDone: onClose },
    dealsChanged,
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={offer > 0 ? 'Another offer' : 'Make an offer'}
        description="Once it is accepted it is binding: exactly this is to be paid, within 7 days."
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit(
            (said) => terms.usage.length > 0 && send.mutateAsync(said).catch(() => undefined),
          )}
        >
          <FormField
            form={form}
            name="price"
            label="Price"
            className="w-48"
            options={{ validate: (typed) => moneyProblem(typed) ?? true }}
          >
            {(control) => <Input {...control} inputMode="decimal" leading="$" />}
          </FormField>
          <TermsFields terms={terms} onChange={setTerms} unused={form.formState.isSubmitted} />
          <FormField form={form} name="message" label="Message" optional>
            {(control) => <Textarea {...control} rows={3} maxLength={textLimits.offerMessage} />}
          </FormField>
          <DialogFooter sticky>
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={send.isPending}>
              Send offer
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
