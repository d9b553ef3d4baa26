import type { Written } from '@marquee/domain/kernel/schemas.ts';
import type { ChatCommand } from '@marquee/domain/shows/chat/aggregate.ts';
import type { MessageWords } from '@marquee/domain/shows/chat/events.ts';
import type { PollCommand } from '@marquee/domain/shows/poll/aggregate.ts';
import type { PollWords } from '@marquee/domain/shows/poll/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';

type Sealing = Pick<PersonalData, 'seal' | 'token'>;
type PostMessage = Extract<ChatCommand, { type: 'PostMessage' }>;
type StartPoll = Extract<PollCommand, { type: 'StartPoll' }>;

/** Characters of a message's mark: enough to tell a repetition within seconds, too few to prove what was said. */
const MARK_CHARACTERS = 6;

/** The command that posts a message, its words sealed for their author. Throws `PersonIsErased`. */
export async function postMessage(
  personalData: Sealing,
  line: Pick<PostMessage, 'show' | 'message' | 'author' | 'text'>,
): Promise<PostMessage> {
  const words: MessageWords = { text: line.text.trim() };
  const sealed = await personalData.seal(line.author, words);
  const mark = personalData.token('line', `${line.show} ${line.author} ${words.text}`).slice(0, MARK_CHARACTERS);
  return { type: 'PostMessage', ...line, sealed, mark };
}

/** The command that starts a poll, its words sealed for the show's owner. Throws `PersonIsErased`. */
export async function startPoll(personalData: Sealing, poll: Omit<StartPoll, 'type' | 'sealed'>): Promise<StartPoll> {
  const words: PollWords = { question: poll.question.trim(), options: poll.options.map((option) => option.trim()) };
  return { type: 'StartPoll', ...poll, sealed: await personalData.seal(poll.owner, words) };
}

/** What people wrote, in order; undefined for those who are erased. */
export async function openWords<T>(
  personalData: Pick<PersonalData, 'openAll'>,
  written: readonly Written<T>[],
): Promise<(T | undefined)[]> {
  const sealed = written.filter((words) => 'sealed' in words);
  const opened = (await personalData.openAll<T>(sealed)).values();
  return written.map((words) => ('plain' in words ? words.plain : opened.next().value));
}
