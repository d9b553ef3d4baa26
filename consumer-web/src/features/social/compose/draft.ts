import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { NEW_POST, type PostValues } from './post-values.ts';

const FORM = 'create-post';
const EMPTY = JSON.stringify(NEW_POST);

/** What is kept of a post that somebody began to write; a new one where there is nothing of it. */
export function readPostDraft(person: string): PostValues {
  const kept = readDraft(FORM, person);
  if (typeof kept !== 'object' || kept === null) return NEW_POST;
  const { content, isExclusive, price, audience } = kept as Partial<Record<keyof PostValues, unknown>>;
  return {
    content: typeof content === 'string' ? content : '',
    isExclusive: isExclusive === true,
    price: typeof price === 'string' ? price : '',
    audience: audience === 'followers' ? audience : 'public',
  };
}

/** Keeps what is typed so far; of an empty form nothing. */
export function keepPostDraft(person: string, values: PostValues): void {
  if (JSON.stringify(values) === EMPTY) dropDraft(FORM, person);
  else keepDraft(FORM, person, values);
}

export function dropPostDraft(person: string): void {
  dropDraft(FORM, person);
}
