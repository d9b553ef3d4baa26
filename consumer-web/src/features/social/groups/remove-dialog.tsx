import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Select } from '../../../components/ui/select.tsx';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { useGroupAction } from './use-group-action.ts';

interface RemoveDialogProps {
  group: string;
  person: PublicPerson;
  onClose: () => void;
}

interface RemoveValues {
  reason: 'rules' | 'spam' | 'abuse' | 'other';
  back: 'any' | 'week' | 'never';
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Takes somebody out of a group, and says whether they may come back. */
export function RemoveDialog({ group: groupId, person, onClose }: RemoveDialogProps) {
  const form = useForm<RemoveValues>({ defaultValues: { reason: 'rules', back: 'any' } });
  const name = displayName(person);
  const params = { groupId, userId: person.id };
  const remove = useGroupAction(
    ({ reason, back }: RemoveValues) => {
      if (back === 'any') return call(groupsRoutes.removeMember, { params, body: { reason } });
      const until = back === 'week' ? { until: new Date(Date.now() + WEEK_MS).toISOString() } : {};
      return call(groupsRoutes.banMember, { params, body: { reason, ...until } });
    },
    { done: `${name} is out of the group`, failed: `${name} is still in the group`, onDone: onClose },
  );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title={`Take out ${name}?`} description="They read nothing of a private group from then on.">
        <form
          className="grid gap-4"
          onSubmit={form.handleSubmit((values) => remove.mutateAsync(values).catch(() => undefined))}
        >
          <FormField form={form} name="reason" label="Why">
            {(control) => (
              <Select {...control}>
                <option value="rules">Against the rules</option>
                <option value="spam">Spam</option>
                <option value="abuse">Abuse of others</option>
                <option value="other">Something else</option>
              </Select>
            )}
          </FormField>
          <FormField form={form} name="back" label="May they come back?">
            {(control) => (
              <Select {...control}>
                <option value="any">At any time</option>
                <option value="week">After a week</option>
                <option value="never">Not until somebody lets them back</option>
              </Select>
            )}
          </FormField>
          <DialogFooter className="mt-2">
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button kind="danger" type="submit" busy={remove.isPending}>
              Take out
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
