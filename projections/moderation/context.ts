import type { ReadContext } from '../context.ts';
import { CasesReplay, StandingsReplay } from '../verify/replay/moderation.ts';
import { cases } from './cases.ts';
import { standings } from './standings.ts';

export const moderation: ReadContext = {
  name: 'moderation',
  projections: [cases, standings],
  replays: () => [new CasesReplay(), new StandingsReplay()],
};
