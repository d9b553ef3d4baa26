import { defineSearchAttributeKey, type SearchAttributePair } from '@temporalio/common';
import { type Begin, definitionOf } from './protocol.ts';

/** Search attributes that jobs carry, in clear: people find jobs by them on Temporal's own pages as well. */
export const attributes = {
  kind: defineSearchAttributeKey('JobKind', 'KEYWORD'),
  state: defineSearchAttributeKey('JobState', 'KEYWORD'),
  /** What kind of trouble; the whole reason, which may name somebody, is in the encrypted memo. */
  stuckReason: defineSearchAttributeKey('StuckReason', 'KEYWORD'),
  startedAt: defineSearchAttributeKey('JobStartedAt', 'DATETIME'),
  lastProgressAt: defineSearchAttributeKey('LastProgressAt', 'DATETIME'),
  itemsTotal: defineSearchAttributeKey('ItemsTotal', 'INT'),
  itemsDone: defineSearchAttributeKey('ItemsDone', 'INT'),
  itemsFailed: defineSearchAttributeKey('ItemsFailed', 'INT'),
};

/** What a job shows when it is started: its memo tells people who started it, and what for. */
export function firstShown({ workflowType, input, origin }: Begin) {
  const at = new Date(input.startedAt);
  return {
    memo: { startedAt: input.startedAt, ...(origin && { origin }) },
    typedSearchAttributes: [
      { key: attributes.kind, value: definitionOf(workflowType)?.kind ?? workflowType },
      { key: attributes.state, value: 'running' },
      { key: attributes.startedAt, value: at },
      { key: attributes.lastProgressAt, value: at },
    ] satisfies SearchAttributePair[],
  };
}
