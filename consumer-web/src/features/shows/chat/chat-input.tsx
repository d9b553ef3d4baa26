import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FieldNote } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { isUnauthorized, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { formatTime } from '../../../lib/format.ts';
import { useRemaining } from '../../checkout/countdown.ts';
import { MAX_MESSAGE, messageToSend } from './chat-lines.ts';

/** Characters left at which the input says how many. */
const TELL_FROM = 50;

interface ChatInputProps {
  showId: string;
  timedOutUntil: string | undefined;
}

/** The line to write. What is refused stays in it, with the reason below. */
export function ChatInput({ showId, timedOutUntil }: ChatInputProps) {
  const [typed, setTyped] = useState('');
  const quiet = useRemaining(timedOutUntil) ?? 0;
  const post = useMutation({
    mutationFn: (message: string) => call(liveShowRoutes.postMessage, { params: { showId }, body: { message } }),
    onSuccess: (_, message) => setTyped((current) => (messageToSend(current) === message ? '' : current)),
  });
  const left = MAX_MESSAGE - typed.length;
  const refused =
    post.isError && !isUnauthorized(post.error) ? reasonOf(post.error, 'Not sent. Try again.') : undefined;
  const note =
    quiet > 0 && timedOutUntil ? `You can read along, and write again at ${formatTime(timedOutUntil)}.` : refused;

  function submit(event: FormEvent) {
    event.preventDefault();
    const message = messageToSend(typed);
    if (message && !post.isPending && quiet === 0) post.mutate(message);
  }

  return (
    <form onSubmit={submit} className="grid gap-1 border-t border-line py-3 pr-2 pl-4">
      <div className="flex gap-1">
        <Input
          aria-label="Message"
          aria-invalid={note !== undefined || undefined}
          aria-describedby={note ? 'chat-note' : undefined}
          placeholder="Say something to the room"
          autoComplete="off"
          maxLength={MAX_MESSAGE}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <IconButton type="submit" label="Send" aria-disabled={post.isPending || undefined}>
          <Send size={20} />
        </IconButton>
      </div>
      <div role="status">
        {note && (
          <FieldNote id="chat-note" bad>
            {note}
          </FieldNote>
        )}
      </div>
      {left <= TELL_FROM && <p className="num text-13 text-text-2">{left} characters left</p>}
    </form>
  );
}
