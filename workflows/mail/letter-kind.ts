import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { Start } from '../kit/start.ts';
import type { Json } from '../port/context.ts';
import type { Letter } from './letter.ts';

/** Which message, and about what. Ids only: whoever it is for is looked up when it is written. Cents; times ISO 8601, UTC. */
export type MailInput = { readonly mail: string } & { readonly [field: string]: Json | undefined };

/** A letter with whom it goes to. */
export interface Addressed {
  readonly person: string;
  readonly to: string;
  readonly letter: Letter;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

/** One kind of mail, declared by the context that it speaks of. */
export interface LetterKind<N, I> {
  /** The id in its job's key, `mail/{kind}/{id}`: one message is sent once. */
  about(input: I): string;
  /** Writes the letters that it is made of: one, several, or none where everyone it was for has left. */
  compose(needs: N, input: I): Promise<readonly Addressed[]>;
  /** What people may choose not to be told by mail; absent where it has to be sent. */
  readonly notice?: NoticeKind;
}

/** The same letter, for those alone who want mails of this kind. */
export function wanted<K extends LetterKind<never, never>>(notice: NoticeKind, letter: K): K {
  return { ...letter, notice };
}

// biome-ignore lint/suspicious/noExplicitAny: letters about everything meet here
export type LetterKinds<N> = Readonly<Record<string, LetterKind<N, any>>>;

type InputOf<K> = K extends LetterKind<never, infer I> ? I : never;

/** What a job is told to send one of these letters. */
export type LetterInput<K extends LetterKinds<never>> = {
  [M in keyof K & string]: { readonly mail: M } & InputOf<K[M]>;
}[keyof K & string];

/** The job that sends one of these letters. */
export function letterJob<K extends LetterKinds<never>>(letters: K, input: LetterInput<K>): Start<MailInput> {
  const asked = input as unknown as MailInput;
  const kind = letters[asked.mail];
  if (!kind) throw new Error(`there is no letter called '${asked.mail}'`);
  return ['mail', `mail/${asked.mail}/${kind.about(asked)}`, asked];
}

/** The letters of all contexts. All throw for a letter that no context has declared. */
export interface Letters {
  /** The job that sends it. */
  job(input: MailInput): Start<MailInput>;
  compose(input: MailInput): Promise<readonly Addressed[]>;
  /** What its readers may have chosen not to be told by mail. */
  noticeOf(input: MailInput): NoticeKind | undefined;
}
