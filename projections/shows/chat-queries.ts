import { tips } from '../payments/tips.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type ChatLineRow, type ChatTimeOutRow, chat } from './chat.ts';

/** One line as a chat shows it: of the chat itself, or a tip that was received and has not gone back. */
export interface ChatLineView extends Pick<ChatLineRow, 'id' | 'author' | 'words' | 'at'> {
  readonly kind: ChatLineRow['kind'] | 'tip';
  /** Cents of a tip, or that a tip request asks for. */
  readonly cents: number | null;
  readonly gift: string | null;
  /** The author has tipped this show. */
  readonly supporter: boolean;
}

const inChat = projectionVersionOf(chat).table;
const inTips = projectionVersionOf(tips).table;

const latest = prepared<ChatLineView>(
  `select l.id, l.kind, l.author, l.words, l.at, l.cents, l.gift, s.person is not null as supporter
   from (
     (select id, kind, author, words, at, ordinal, cents, null as gift
      from ${inChat('chat_lines')} where show = $1 and at < $2 and not deleted and hidden is null
      order by at desc, ordinal desc limit $3)
     union all
     (select tip, 'tip', payer, message, received_at, 0, cents, gift
      from ${inTips('tips')} where context_kind = 'show' and context_id = $1 and status = 'received' and received_at < $2
      order by received_at desc limit $3)
   ) l
   left join ${inTips('tip_supporters')} s
     on s.context_kind = 'show' and s.context_id = $1 and s.person = l.author
   order by l.at desc, l.ordinal desc, l.id limit $3`,
);
const messages = prepared<{ messages: number }>(`select messages from ${inChat('chat_counts')} where show = $1`);
const timeOuts = prepared<ChatTimeOutRow>(
  `select * from ${inChat('chat_time_outs')} where show = $1 and until > $2 order by until`,
);

const withAuthor = prepared<{ show: string }>(
  `select distinct show from ${inChat('chat_lines')} where author = $1 order by show`,
);

const message = prepared<ChatLineRow>(`select * from ${inChat('chat_lines')} where id = $1 and kind = 'message'`);

/** One message of any chat, as it stands: deleted or hidden ones too. */
export async function messageById(database: Database, id: string): Promise<ChatLineRow | undefined> {
  return (await message(database, [id]))[0];
}

/** Later than anything that is written. */
const END_OF_TIME = '9999-12-31T00:00:00Z';

/** The latest lines of a show's chat before an instant (ISO 8601), oldest first. Reads the read models `chat` and `tips`. */
export async function chatHistory(
  database: Database,
  show: string,
  { before = END_OF_TIME, limit = 100 }: { readonly before?: string | undefined; readonly limit?: number } = {},
): Promise<readonly ChatLineView[]> {
  return (await latest(database, [show, before, limit])).reverse();
}

/** Shows in whose chat somebody has said something. */
export async function chatsWith(database: Database, author: string): Promise<readonly string[]> {
  return (await withAuthor(database, [author])).map(({ show }) => show);
}

/** How many messages stand in a show's chat. */
export async function messageCount(database: Database, show: string): Promise<number> {
  return (await messages(database, [show]))[0]?.messages ?? 0;
}

/** Who may not write in a show's chat at `now` (ISO 8601). */
export function timeOutsOf(database: Database, show: string, now: string): Promise<readonly ChatTimeOutRow[]> {
  return timeOuts(database, [show, now]);
}
