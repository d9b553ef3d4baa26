import { UTC } from '@marquee/domain/kernel/time-zone.ts';
import { displayName } from '../../accounts/people.ts';
import type { LetterShow } from '../../mail/letter.ts';
import { ActivityFailed } from '../../port/activity-failed.ts';
import { readShow } from '../../shows/show-facts.ts';
import type { LetterDeps } from '../deps.ts';

/** The show that a letter is about, as the log has it now. Throws `ActivityFailed` `NoSuchShow`. */
export async function showOf(deps: LetterDeps, show: string): Promise<LetterShow> {
  const facts = await readShow(deps.log, show);
  if (!facts) throw new ActivityFailed('NoSuchShow', `There is no show ${show}.`);
  const { title, scheduledAt, timeZone = UTC, doorsAt, location } = facts.details;
  return { title, scheduledAt, timeZone, doorsAt, location, artist: await displayName(deps, facts.owner) };
}
