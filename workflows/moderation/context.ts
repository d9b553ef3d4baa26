import { work } from '../kit/work.ts';
import { createModerationActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import type { ModerationDeps } from './deps.ts';
import { type ModerationLetterDeps, moderationLetters } from './letters.ts';
import { moderationSweeper } from './moderation-sweeper-definition.ts';
import {
  appealReactor,
  claimantReactor,
  decisionReactor,
  offAirReactor,
  takedownReactor,
  withdrawalReactor,
} from './reactors.ts';

/** What follows from what is decided about people and what they made. */
export const moderation = work({
  name: 'moderation',
  definitions,
  activities: (needs: ModerationDeps & ModerationLetterDeps) => createModerationActivities(needs),
  reactors: [takedownReactor, withdrawalReactor, decisionReactor, claimantReactor, appealReactor, offAirReactor],
  letters: moderationLetters,
  always: [[moderationSweeper.kind, moderationSweeper.kind, {}]],
});
