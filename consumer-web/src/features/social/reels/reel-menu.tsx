import type { Reel } from '@marquee/command-api/contract/social-reels.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { FromAgeField } from '../../../components/age/from-age-field.tsx';
import { relabelled } from '../../../components/age/relabelled.ts';
import { ContentMenu } from '../../../components/content/content-menu.tsx';
import { MentionArea } from '../../../components/mentions/mention-area.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { SaveFooter } from '../../../components/ui/save-footer.tsx';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { reelsRoutes } from '../../../lib/api/routes/social-reels.ts';
import { usePostAction } from '../feed/use-post-action.ts';
import { postsChanged } from '../queries.ts';

/** What is asked of a reel to change it. */
type Changed = Pick<Reel, 'id' | 'title' | 'description' | 'fromAge' | 'erasesAt'>;

interface ReelMenuProps {
  reel: Changed;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What its author can do about a reel. */
export function ReelMenu({ reel, children }: ReelMenuProps) {
  const params = { postId: reel.id };
  return (
    <ContentMenu
      noun="reel"
      destroyed="Its video and its words are destroyed"
      deleted={reel.erasesAt !== null}
      act={{
        delete: () => call(socialRoutes.deletePost, { params }),
        restore: () => call(socialRoutes.restorePost, { params }),
        erase: () => call(socialRoutes.erasePost, { params }),
      }}
      changed={postsChanged}
      editDialog={({ open, onOpenChange }) => (
        <Dialog open={open} onOpenChange={onOpenChange}>
          <DialogContent title="Edit reel">
            <EditForm reel={reel} onDone={() => onOpenChange(false)} />
          </DialogContent>
        </Dialog>
      )}
    >
      {children}
    </ContentMenu>
  );
}

function EditForm({ reel, onDone }: { reel: Changed; onDone: () => void }) {
  const { title, description, fromAge } = reel;
  const values = { title, description, fromAge };
  const form = useForm({ defaultValues: values });
  const save = usePostAction(
    ({ fromAge: chosen, ...words }: typeof values) =>
      call(reelsRoutes.editReel, { params: { reelId: reel.id }, body: { ...words, ...relabelled(fromAge, chosen) } }),
    { done: 'Reel changed', failed: 'The reel is as it was', onDone },
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => save.mutateAsync(body).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="title"
        label="Title"
        options={{ validate: (typed) => typed.trim() !== '' || 'A title is required' }}
      >
        {(control) => <Input {...control} maxLength={textLimits.reelTitle} />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(control) => <MentionArea {...control} framed rows={4} maxLength={textLimits.post} />}
      </FormField>
      <FromAgeField form={form} />
      <SaveFooter busy={save.isPending} />
    </form>
  );
}
