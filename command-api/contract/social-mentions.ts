import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Somebody who is named in a text: `name` as it stands there in lower case, `username` as they are called today. */
export const Mention = z.object({ name: z.string(), id: Uuid, username: z.string() });
export type Mention = z.infer<typeof Mention>;

export const mentions = {
  listMentionable: endpoint({
    method: 'GET',
    path: '/api/mentionable',
    summary: 'People whom I may mention, by the beginning of their name: six at most',
    access: 'person',
    query: z.object({ q: text(textLimits.search) }),
    response: z.array(PublicPerson),
  }),
};
