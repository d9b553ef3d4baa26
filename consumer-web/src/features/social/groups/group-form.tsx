import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { DialogClose, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { RadioCard, RadioCards } from '../../../components/ui/radio-cards.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';

export type GroupValues = Pick<Group, 'name' | 'description' | 'rules' | 'privacy'>;

interface GroupFormProps {
  values: GroupValues;
  submit: string;
  busy: boolean;
  onSubmit: (values: GroupValues) => Promise<unknown>;
}

/** What a group is called and says, and who may come. */
export function GroupForm({ values, submit, busy, onSubmit }: GroupFormProps) {
  const form = useForm<GroupValues>({ defaultValues: values });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((given) => onSubmit(given).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="name"
        label="Name"
        options={{ validate: (name) => name.trim() !== '' || 'Give the group a name' }}
      >
        {(control) => <Input {...control} maxLength={textLimits.groupName} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="What it is about" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.groupDescription} />}
      </FormField>
      <FormField form={form} name="rules" label="Rules" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.groupRules} />}
      </FormField>
      <RadioCards legend="Who may come" className="sm:grid-cols-2">
        <RadioCard title="Public" value="public" {...form.register('privacy')}>
          Everybody reads, and whoever comes is in.
        </RadioCard>
        <RadioCard title="Private" value="private" {...form.register('privacy')}>
          Members read, and admins let people in.
        </RadioCard>
      </RadioCards>
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button kind="line">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
