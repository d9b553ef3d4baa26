import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { MINUTE, ms } from '../../kernel/time.ts';
import { chatAggregate } from './aggregate.ts';

/** Which command left which event of a chat. */
export const chatRetrace = retracing(
  chatAggregate,
  {
    ChatOpened: (data) => [{ type: 'OpenChat', ...data }],
    // What was written is sealed: the author's words are taken for any that may be written.
    MessagePosted: ({ message, author, words, mark }, { key: show }) =>
      'plain' in words ? [] : [{ type: 'PostMessage', show, message, author, text: 'sealed', sealed: words, mark }],
    MessageDeleted: ({ message }, { key: show }) => [{ type: 'DeleteMessage', show, message }],
    MessageHidden: ({ message, ...data }, { key: show }) => [
      { show, message, ...moderatedCommands.ContentHidden(data) },
    ],
    MessageUnhidden: ({ message, ...data }, { key: show }) => [{ show, message, ...moderatedCommands.lifted(data) }],
    MessageHoldLifted: ({ message, ...data }, { key: show }) => [{ show, message, ...moderatedCommands.lifted(data) }],
    PersonTimedOut: ({ person, until }, { key: show, now }) => [
      { type: 'TimeOutPerson', show, person, minutes: (ms(until) - now) / MINUTE },
    ],
    TipsRequested: ({ message, cents }, { key: show }) => [{ type: 'RequestTips', show, message, cents }],
  },
  ({ type, data }) => (type === 'ChatOpened' ? { claims: { stream: `show-${data.show}`, owner: data.owner } } : {}),
);
