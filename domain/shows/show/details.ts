import type { Rejection } from '../../kernel/rejection.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { DAY, HOUR, ms } from '../../kernel/time.ts';
import { isTimeZone } from '../../kernel/time-zone.ts';
import { showGenres } from '../genres.ts';
import { reject } from '../refusals.ts';
import { ShowDetails } from './events.ts';

/** Most characters of what a show's page says. */
export const showLimits = {
  title: textLimits.showTitle,
  description: textLimits.showDescription,
  location: textLimits.showLocation,
} as const;

/** Room for a form that was filled in slowly. */
const EARLIEST = HOUR;
const LATEST = 2 * 365 * DAY;
const DOORS_AHEAD = DAY;

/** The details without blanks around them. */
export function tidy(details: ShowDetails): ShowDetails {
  const { location, doorsAt, ...rest } = details;
  const place = location?.trim();
  return {
    ...rest,
    title: details.title.trim(),
    description: details.description.trim(),
    ...(place ? { location: place } : {}),
    ...(doorsAt ? { doorsAt } : {}),
  };
}

export function sameDetails(a: ShowDetails, b: ShowDetails): boolean {
  return ShowDetails.keyof().options.every((field) => a[field] === b[field]);
}

/** What is wrong with tidied details, if anything. `details.field` of the refusal names the field of the form. */
export function refuseDetails(details: ShowDetails): Rejection | undefined {
  const { title, description, location, genre, timeZone } = details;
  if (title === '') return invalid('title', 'A show needs a title.');
  if (title.length > showLimits.title) return tooLong('title', showLimits.title);
  if (description.length > showLimits.description) return tooLong('description', showLimits.description);
  if (location && location.length > showLimits.location) return tooLong('location', showLimits.location);
  if (!showGenres.includes(genre)) return invalid('genre', `Choose one of the genres: ${showGenres.join(', ')}.`);
  if (timeZone !== undefined && !isTimeZone(timeZone)) return invalid('timeZone', 'Choose one of the time zones.');
  return refuseDoors(details);
}

function refuseDoors({ scheduledAt, doorsAt }: ShowDetails): Rejection | undefined {
  if (doorsAt === undefined) return undefined;
  const early = ms(scheduledAt) - ms(doorsAt);
  if (early < 0) return invalid('doorsAt', 'Doors open before the show starts, or with it.');
  if (!(early <= DOORS_AHEAD)) return invalid('doorsAt', 'Doors open at most a day before the show starts.');
  return undefined;
}

/** What is wrong with the time of a show that is being set at `now`, UTC milliseconds. */
export function refuseTime(scheduledAt: string, now: number): Rejection | undefined {
  const at = ms(scheduledAt);
  if (Number.isNaN(at)) return invalid('scheduledAt', 'Give the date and time of the show.');
  if (at < now - EARLIEST) return invalid('scheduledAt', 'This time is over. Choose one that is still to come.');
  if (at > now + LATEST) return invalid('scheduledAt', 'A show can be scheduled two years ahead at most.');
  return undefined;
}

/** Refuses one field of the show's form. */
export function invalid(field: string, message: string): Rejection {
  return reject('InvalidShow', message, { field });
}

function tooLong(field: string, limit: number): Rejection {
  return invalid(field, `The ${field} is too long: ${limit} characters at most.`);
}
