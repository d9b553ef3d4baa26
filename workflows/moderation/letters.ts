import { type ProfileDeps, readProfile } from '../accounts/people.ts';
import type { Letter } from '../mail/letter.ts';
import type { Addressed, LetterKind } from '../mail/letter-kind.ts';
import { claimLetter } from './claim-letter.ts';
import { type DecisionFacts, readClaims, readDecision } from './decision-facts.ts';
import { answerLetter, decisionLetter } from './decision-letter.ts';

export interface ModerationLetterDeps extends ProfileDeps {
  /** Where somebody sees the decisions about them. */
  readonly decisionsPage: string;
  /** Where a visitor withdraws their claim: the link alone shows that it is theirs. */
  readonly withdrawalPage: (claimant: string) => string;
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

/** What came of what visitors swore: a letter each, to the address that they confirmed. Who has an account has a notice. */
const claimAnswer: LetterKind<ModerationLetterDeps, About> = {
  about: ({ decision }) => decision,
  async compose({ log, personalData, withdrawalPage }, { caseId, decision }) {
    const facts = await readDecision(log, caseId, decision);
    const claims = facts ? await readClaims(log, caseId, decision) : [];
    const opened = await Promise.all(claims.map(({ claimant }) => personalData.open<{ email?: string }>(claimant)));
    return claims.flatMap(({ by }, n): readonly Addressed[] => {
      const to = opened[n]?.email;
      return facts && to !== undefined ? [{ person: by, to, letter: claimLetter(facts, withdrawalPage(by)) }] : [];
    });
  },
};

/** What was decided about somebody, what came of their appeal, and of what somebody claimed. */
export const moderationLetters = {
  decision: letterAbout(decisionLetter),
  appealAnswer: letterAbout(answerLetter),
  claimAnswer,
};
