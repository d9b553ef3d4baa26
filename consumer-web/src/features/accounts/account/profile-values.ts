import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';

/** What the form of a profile holds, as it is typed: links one a line. */
export function valuesOf(user: CurrentUser) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    username: user.username,
    userType: user.userType as UserType,
    bio: user.bio ?? '',
    links: user.links.join('\n'),
    birthDate: user.birthDate ?? '',
    showBirthday: user.showBirthday,
  };
}
export type ProfileValues = ReturnType<typeof valuesOf>;

/**
 * Both names of somebody who has a first name of several words and no last one, as accounts that were made with one field
 * for their name have: the last word for the last name. Undefined where there is nothing to put apart.
 */
export function namesApart(firstName: string, lastName: string): { first: string; last: string } | undefined {
  if (lastName.trim()) return undefined;
  const words = firstName.trim().split(/\s+/);
  const last = words.pop();
  return last && words.length > 0 ? { first: words.join(' '), last } : undefined;
}

/** What people call themselves here, by the word that they read. It gives no right. */
export const userTypes = {
  fan: 'Fan',
  artist: 'Artist',
  venue: 'Venue',
  studio: 'Film or TV studio',
  label: 'Music label',
} as const;
export type UserType = keyof typeof userTypes;

export const MOST_LINKS = 5;

/** The addresses that were typed, without empty lines. */
export function linksOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What is wrong with the links; undefined when nothing is. */
export function linksProblem(typed: string): string | undefined {
  const links = linksOf(typed);
  if (links.length > MOST_LINKS) return `At most ${MOST_LINKS} links`;
  const bad = links.find((link) => !/^https:\/\/\S+\.\S+$/.test(link));
  return bad === undefined ? undefined : `${bad} is not a whole address: it begins with https://`;
}
