import { fromAges } from '@marquee/domain/content/from-ages.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { NEW_POST, type PostValues } from './post-values.ts';

/** What is begun in a group is kept apart from what is for everybody. */
const formOf = (group: string | undefined) => (group === undefined ? 'create-post' : `create-post ${group}`);
const EMPTY = JSON.stringify(NEW_POST);

/** What is kept of a post that somebody began to write; a new one where there is nothing of it. */
export function readPostDraft(person: string, group?: string): PostValues {
  const kept = readDraft(formOf(group), person);
  if (typeof kept !== 'object' || kept === null) return NEW_POST;
  const { content, isExclusive, price, audience, fromAge } = kept as Partial<Record<keyof PostValues, unknown>>;
  return {
    content: typeof content === 'string' ? content : '',
    isExclusive: isExclusive === true,
    price: typeof price === 'string' ? price : '',
    audience: audience === 'followers' ? audience : 'public',
    fromAge: fromAges.find((age) => age === fromAge) ?? 0,
  };
}

/** Keeps what is typed so far; of an empty form nothing. */
export function keepPostDraft(person: string, values: PostValues, group?: string): void {
  if (JSON.stringify(values) === EMPTY) dropDraft(formOf(group), person);
  else keepDraft(formOf(group), person, values);
}

export function dropPostDraft(person: string, group?: string): void {
  dropDraft(formOf(group), person);
}
