import { work } from '../kit/work.ts';
import { createLicensingActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import { licensingLetters } from './letters.ts';
import { licenceSweeper } from './licence-sweeper-definition.ts';
import { licenceWork } from './licence-work.ts';
import { grantReactor, licenceReactor, supervisorReactor, withdrawnTracks } from './reactors.ts';

/** What follows when music is asked for, agreed on, paid and over. */
export const licensing = work({
  name: 'licensing',
  definitions,
  activities: createLicensingActivities,
  reactors: [licenceReactor, grantReactor, supervisorReactor, withdrawnTracks],
  always: [[licenceSweeper.kind, licenceSweeper.kind, {}]],
  letters: licensingLetters,
  payables: { licence: licenceWork },
});
