import { contextOf, contexts } from '@marquee/domain/contexts.ts';

/** The topic of a stream: that of its context, so that all its events keep their order. Throws for an unknown stream. */
export function topicOf(prefix: string, stream: string): string {
  return `${prefix}.${contextOf(stream)}`;
}

/** The topics of all contexts. */
export function topicsOf(prefix: string): readonly string[] {
  return contexts.map(({ name }) => `${prefix}.${name}`);
}
