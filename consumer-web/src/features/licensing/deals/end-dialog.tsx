import type { LicenceThread } from '@marquee/command-api/contract/licensing-deals.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { licenceDealsRoutes } from '../../../lib/api/routes/licensing-deals.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { dealsChanged } from '../queries.ts';

/** Ends a negotiation: the artist declines with a word, the supervisor withdraws. */
export function EndDialog({ deal, onClose }: { deal: LicenceThread; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const declines = deal.side === 'owner';
  const params = { licenceId: deal.id };
  const end = useToldMutation(
    () =>
      declines
        ? call(licenceDealsRoutes.declineLicenceRequest, { params, body: { message } })
        : call(licenceDealsRoutes.withdrawLicenceRequest, { params }),
    { done: declines ? 'Declined' : 'Withdrawn', failed: 'It goes on', onDone: onClose },
    dealsChanged,
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={declines ? 'Decline the request' : 'Withdraw the request'}
        description="The negotiation ends, and the other side is told."
      >
        {declines && (
          <Field label="Why" optional>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={textLimits.offerMessage}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button kind="line">Go on negotiating</Button>
          </DialogClose>
          <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {declines ? 'Decline' : 'Withdraw'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
