import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseEvent } from '@marquee/domain/moderation/case/events.ts';
import { type CaseState, isByHand, type KnownCase } from '@marquee/domain/moderation/case/state.ts';
import type { Revert, RevertRule } from '../http/reverts.ts';
import { sendFrom } from '../http/services.ts';
import { takeBackByHand } from './by-hand.ts';

/** What follows from a decision while it stands. */
const standing: Readonly<Record<string, string>> = {
  warn: 'warned',
  gate7: 'from 7',
  gate13: 'from 13',
  gate16: 'from 16',
  gate: 'for adults',
  hide: 'hidden',
  remove: 'removed',
  suspend: 'suspended',
  ban: 'banned',
};

/**
 * A decision is taken back by an operator who has not made it, what was hidden by hand also by who did that, and one that is only proposed by who proposes it; one that was appealed is
 * answered at its case.
 */
export const caseReverts: RevertRule = {
  category: 'case',
  revertOf({ event: happened, now, reason }) {
    const event = happened as CaseEvent;
    const state = now as CaseState;
    if (event.type === 'DecisionProposed' && state) return proposalRevert(event.data.decision, state);
    if (event.type !== 'CaseDecided' || !state) return undefined;
    const { decision } = event.data;
    const decided = state.decisions.get(decision);
    if (!decided || decided.outcome === 'dismiss' || !['none', 'over'].includes(decided.appeal)) return undefined;
    const byHand = isByHand(state, decided);
    const says = 'Takes the decision back: what followed from it is undone, and whom it concerns reads the reason.';
    return {
      says,
      ...(!byHand && { byAnother: true }),
      changes: [
        { what: `decision of round ${decided.n}`, now: standing[decided.outcome] ?? null, after: 'taken back' },
      ],
      async send(services, call, identity) {
        const { subject } = state;
        if (byHand) await takeBackByHand(services, call, { subject, decision, reason }, identity);
        else
          await sendFrom(
            services,
            call,
            caseAggregate,
            { type: 'ReverseDecision', subject, decision, reason },
            identity,
          );
        return 'done';
      },
    };
  },
};

/** A proposal is taken back while nobody has confirmed it: the case is to be decided again. */
function proposalRevert(decision: string, { proposed, subject }: KnownCase): Revert | undefined {
  if (proposed?.decision !== decision) return undefined;
  return {
    says: 'Takes the proposal back: the case is to be decided again.',
    changes: [{ what: 'proposed', now: standing[proposed.outcome] ?? proposed.outcome, after: null }],
    async send(services, call, identity) {
      await sendFrom(services, call, caseAggregate, { type: 'ReleaseCase', subject }, identity);
      return 'done';
    },
  };
}
