import { z } from 'zod';
import type { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/schemas.ts';
import { mostMentions } from './mention-names.ts';
import { reject } from './refusals.ts';

/** People whom a text mentions, each once, and never its author. */
export const Mentions = z.array(Id).min(1).max(mostMentions);

/** Refuses more mentions than a text may have: `TooManyMentions`; nobody mentions themselves, or somebody twice. */
export function refuseMentions(mentions: readonly string[], author: string): Rejection | undefined {
  if (mentions.length > mostMentions || new Set(mentions).size < mentions.length || mentions.includes(author))
    return reject('TooManyMentions', `Name at most ${mostMentions} people, each once.`);
  return undefined;
}
