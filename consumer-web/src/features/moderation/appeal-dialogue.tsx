import type { Decision } from '@marquee/command-api/contract/moderation.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { FormField } from '../../components/ui/form-field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { cn } from '../../lib/cn.ts';
import { formatDay } from '../../lib/format.ts';
import { useSay } from './use-say.ts';

/** What was said about an appeal, the oldest first, and while it is open a word more. */
export function AppealDialogue({ decision }: { decision: Decision }) {
  const { appealText, messages, resolution, appeal } = decision;
  return (
    <section aria-label="Your appeal" className="grid gap-3 border-t border-line pt-3">
      <ol className="grid gap-2">
        {appealText !== null && <Said mine words={appealText} who="You appealed" />}
        {messages.map(({ from, text, at }) => (
          <Said
            key={`${from} ${at}`}
            mine={from === 'owner'}
            words={text}
            who={`${from === 'owner' ? 'You' : 'Marquee'}, ${formatDay(at)}`}
          />
        ))}
        {resolution !== null && <Said mine={false} words={resolution} who="Marquee’s answer" />}
      </ol>
      {appeal === 'open' && <AddWord decision={decision} />}
    </section>
  );
}

function Said({ mine, who, words }: { mine: boolean; who: string; words: string }) {
  return (
    <li className={cn('max-w-[60ch] rounded-2 px-3.5 py-2.5', mine ? 'ml-auto bg-night-3' : 'bg-night-1')}>
      <p className="text-13 text-text-3">{who}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
    </li>
  );
}

function AddWord({ decision }: { decision: Decision }) {
  const form = useForm({ defaultValues: { text: '' } });
  const say = useSay(decision, 'addAppealMessage', () => form.reset());
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={form.handleSubmit(({ text }) => say.mutateAsync(text).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="text"
        label="Add to your appeal"
        options={{ validate: (text) => text.trim() !== '' || 'Write something' }}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={textLimits.caseText} />}
      </FormField>
      {say.error && (
        <Notice tone="bad" title="Not sent yet">
          {reasonOf(say.error, 'Try again.')}
        </Notice>
      )}
      <Button type="submit" size="sm" kind="line" busy={say.isPending} className="justify-self-end max-md:min-h-11">
        Send
      </Button>
    </form>
  );
}
