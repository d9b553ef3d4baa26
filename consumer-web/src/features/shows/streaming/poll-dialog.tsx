import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { withPoll } from '../chat/chat-lines.ts';
import { pollsQuery } from '../queries.ts';
import { MAX_OPTIONS, optionsToSend } from './poll-values.ts';

interface PollDialogProps {
  showId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks the room something: a question and two to four answers. */
export function PollDialog({ showId, open, onOpenChange }: PollDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Start Poll" description="Everybody who watches votes once, and sees the count.">
        <PollForm showId={showId} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface PollValues {
  question: string;
  options: { text: string }[];
  minutes: string;
}

function PollForm({ showId, onDone }: { showId: string; onDone: () => void }) {
  const form = useForm<PollValues>({
    defaultValues: { question: '', options: [{ text: '' }, { text: '' }], minutes: '5' },
  });
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: ({ question, options, minutes }: PollValues) =>
      call(liveShowRoutes.startPoll, {
        params: { showId },
        body: { question, options: optionsToSend(options), minutes: Number(minutes) },
      }),
    onSuccess: (poll) => {
      queryClient.setQueryData(pollsQuery(showId).queryKey, (polls) => polls && withPoll(polls, poll));
      onDone();
    },
  });
  const options = form.watch('options');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => start.mutateAsync(values).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="question"
        label="Question"
        options={{ validate: (question) => question.trim() !== '' || 'Ask something' }}
      >
        {(control) => (
          <Input {...control} maxLength={textLimits.pollQuestion} autoComplete="off" placeholder="Which song next?" />
        )}
      </FormField>
      {options.map((_, index) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added at the end
          key={index}
          form={form}
          name={`options.${index}.text`}
          label={`Answer ${index + 1}`}
          optional={index > 1}
          options={{ validate: (text) => index > 1 || text.trim() !== '' || 'Give at least two options' }}
        >
          {(control) => <Input {...control} maxLength={textLimits.pollOption} autoComplete="off" />}
        </FormField>
      ))}
      {options.length < MAX_OPTIONS && (
        <Button
          kind="ghost"
          className="w-fit"
          icon={<Plus size={16} />}
          onClick={() => form.setValue('options', [...form.getValues('options'), { text: '' }])}
        >
          Another answer
        </Button>
      )}
      <FormField form={form} name="minutes" label="Open for">
        {(control) => (
          <Select {...control}>
            <option value="2">2 minutes</option>
            <option value="5">5 minutes</option>
            <option value="15">15 minutes</option>
            <option value="60">1 hour</option>
          </Select>
        )}
      </FormField>
      {start.isError && (
        <Notice tone="bad" title="The poll did not start">
          {reasonOf(start.error, 'Try again.')}
        </Notice>
      )}
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button kind="line">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={start.isPending}>
          Start Poll
        </Button>
      </DialogFooter>
    </form>
  );
}
