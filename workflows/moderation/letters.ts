import { type ProfileDeps, readProfile } from '../accounts/people.ts';
import type { Letter } from '../mail/letter.ts';
import type { Addressed, LetterKind } from '../mail/letter-kind.ts';
import { type DecisionFacts, readDecision } from './decision-facts.ts';
import { answerLetter, decisionLetter } from './decision-letter.ts';

export interface ModerationLetterDeps extends ProfileDeps {
  /** Where somebody sees the decisions about them. */
  readonly decisionsPage: string;
}

interface About {
  readonly caseId: string;
  readonly decision: string;
}

function letterAbout(write: (facts: DecisionFacts, page: string) => Letter): LetterKind<ModerationLetterDeps, About> {
  return {
    about: ({ decision }) => decision,
    async compose(deps, { caseId, decision }): Promise<readonly Addressed[]> {
      const facts = await readDecision(deps.log, caseId, decision);
      const profile = facts && (await readProfile(deps, facts.owner));
      return profile ? [{ person: facts.owner, to: profile.email, letter: write(facts, deps.decisionsPage) }] : [];
    },
  };
}

/** What was decided about somebody, and what came of their appeal. */
export const moderationLetters = { decision: letterAbout(decisionLetter), appealAnswer: letterAbout(answerLetter) };
