import type { ByDecision, ModeratedCommand } from '@marquee/domain/content/moderated.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import { gateOf, type Outcome } from '@marquee/domain/moderation/case/terms.ts';
import { standingAggregate } from '@marquee/domain/moderation/standing/aggregate.ts';
import type { SanctionKind } from '@marquee/domain/moderation/standing/events.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { accepted, by, job, refused, sweeper } from '../kit/senders.ts';
import type { Sent } from '../port/commands.ts';
import { readClaims, readDecision } from './decision-facts.ts';
import type { ModerationDeps } from './deps.ts';
import { moderate } from './subjects.ts';

/** A decision as its event has it. */
export interface Made {
  readonly caseId: string;
  readonly decision: string;
  readonly subject: Subject;
  readonly owner: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly by: string;
  readonly until: string | null;
}

/** What an outcome does to the thing itself, carried out by a decision; undefined: nothing. */
function holdBy(
  outcome: Outcome,
  reason: string,
  decision: ByDecision,
): Extract<ModeratedCommand, { readonly reason: string }> | undefined {
  const fromAge = gateOf[outcome];
  if (fromAge !== undefined) return { type: 'GateContent', reason, decision, fromAge };
  return outcome === 'hide' || outcome === 'remove' ? { type: 'HideContent', reason, decision } : undefined;
}
const sanctionOf: Partial<Readonly<Record<Outcome, SanctionKind>>> = {
  warn: 'warning',
  suspend: 'suspended',
  ban: 'banned',
};

/** What an owner reads while a claim waits. */
const CLAIMED = 'Somebody swears that this is their work. It is hidden until that is decided.';

/** Each may run twice with the same effect as once. */
export function createModerationActivities(deps: ModerationDeps) {
  const { commands } = deps;

  /** Where the thing is gone there is nothing to do about it. */
  async function hold(subject: Subject, command: ModeratedCommand, decision: string): Promise<void> {
    doneUnless(await moderate(deps, subject, command, by(job, command.type, decision)), 'NotFound');
  }

  function holdClaim(subject: Subject, claim: string, by: string): Promise<void> {
    return hold(subject, { type: 'HideContent', reason: CLAIMED, decision: { id: claim, by } }, claim);
  }

  /** What a claim hid it hides no longer, also where that has not been done yet: what was done and taken back is not done again. */
  async function letGo(subject: Subject, claim: string, by: string): Promise<void> {
    await holdClaim(subject, claim, by);
    await hold(subject, { type: 'UnhideContent', decision: { id: claim, by } }, claim);
  }

  /** What was decided happens: to the thing, and to whose it is. */
  async function carryOut({ decision, subject, owner, outcome, reason, by: decider, until }: Made): Promise<void> {
    const held = holdBy(outcome, reason, { id: decision, by: decider });
    if (held) await hold(subject, held, decision);
    const kind = sanctionOf[outcome];
    if (!kind) return;
    const sanction = { person: owner, sanction: decision, kind, until: until ?? undefined, reason };
    accepted(
      await commands.send(standingAggregate, { type: 'AddSanction', ...sanction }, by(job, 'Sanction', decision)),
    );
  }

  return {
    /** What is claimed under oath is hidden: its owner reads why, and not by whom. */
    holdForClaim: async ({ claim, subject, by }: { claim: string; subject: Subject; by: string }) => {
      await holdClaim(subject, claim, by);
      return {};
    },
    /** What is withdrawn hides nothing any more; what else stands against the thing stays. */
    letGoOfClaim: async ({ claim, subject, by }: { claim: string; subject: Subject; by: string }) => {
      await letGo(subject, claim, by);
      return {};
    },
    /** What was decided happens, what was claimed waits no longer, and who reported or claimed hears whether anything did. */
    carryOutDecision: async (made: Made) => {
      await carryOut(made);
      const claims = await readClaims(deps.log, made.caseId, made.decision);
      for (const { claim } of claims) await letGo(made.subject, claim, made.by);
      const { subject, decision } = made;
      const told = { type: 'TellReporters', subject, decision } as const;
      accepted(await commands.send(caseAggregate, told, by(job, told.type, decision)));
      const answered = { type: 'TellClaimants', subject, decision } as const;
      if (claims.length > 0) accepted(await commands.send(caseAggregate, answered, by(job, answered.type, decision)));
      return {};
    },
    /**
     * What was decided is taken back, and nothing else that stands. It is carried out before, in case that has not been done yet: what
     * was done and taken back is not done again, however late somebody comes to it.
     */
    takeBackDecision: async ({ caseId, decision, by: judge }: { caseId: string; decision: string; by: string }) => {
      const made = await readDecision(deps.log, caseId, decision);
      if (!made) return {};
      const { subject, owner, outcome, reason, until = null } = made;
      await carryOut({ ...made, caseId, until });
      const lifter = { id: decision, by: judge };
      if (holdBy(outcome, reason, lifter)) await hold(subject, { type: 'UnhideContent', decision: lifter }, decision);
      if (sanctionOf[outcome]) {
        const withdrawn = { type: 'WithdrawSanction', person: owner, sanction: decision } as const;
        accepted(await commands.send(standingAggregate, withdrawn, by(job, withdrawn.type, decision)));
      }
      return {};
    },
    /** Whose it is hears that somebody else has looked at a decision again. */
    tellOwner: async ({ caseId, decision }: { caseId: string; decision: string }) => {
      const made = await readDecision(deps.log, caseId, decision);
      if (!made) return {};
      const told = { type: 'TellOwner', subject: made.subject, decision } as const;
      accepted(await commands.send(caseAggregate, told, by(job, told.type, decision)));
      return {};
    },
    /** Whoever may do nothing is not on the air either. */
    endLiveShows: async ({ person, sanction }: { person: string; sanction: string }) => {
      const shows = await deps.liveShowsOf(person);
      for (const show of shows) {
        const sent = await commands.send(showAggregate, { type: 'EndShow', show }, by(job, 'EndShow', sanction, show));
        doneUnless(sent, 'ShowNotLive', 'ShowEnded', 'ShowCancelled');
      }
      return { ended: shows.length };
    },
    /** Says of sanctions, claims and cases whose time is over that it is, of `most` of each at most; answers of how many. */
    sweepModeration: async ({ most }: { readonly most: number }) => {
      const sanctions = await deps.sanctionsToEnd(most);
      for (const { person, sanction } of sanctions) {
        const end = { type: 'EndSanction', person, sanction } as const;
        doneUnless(await commands.send(standingAggregate, end, by(sweeper, end.type, sanction)), 'NotDue');
      }
      const claims = await deps.claimsToEnd(most);
      for (const subject of claims) {
        // the same case is claimed many times: each sending is a command of its own
        const fresh = { actor: sweeper, commandId: derivedId('ReleaseCase', crypto.randomUUID()) };
        doneUnless(await commands.send(caseAggregate, { type: 'ReleaseCase', subject }, fresh), 'CaseNotYours');
      }
      const cases = await deps.casesToClose(most);
      for (const { subject, decision } of cases) {
        const close = { type: 'CloseCase', subject, decision } as const;
        doneUnless(await commands.send(caseAggregate, close, by(sweeper, close.type, decision)), 'NotDue');
      }
      return { ended: sanctions.length + claims.length + cases.length };
    },
  };
}

/** Throws for a refusal that is none of these: with them it was too early, or done already. */
function doneUnless(sent: Sent | undefined, ...codes: readonly string[]): void {
  if (sent && !sent.ok && !codes.includes(sent.rejection.code)) throw refused(sent.rejection);
}

export type ModerationActivities = ReturnType<typeof createModerationActivities>;
