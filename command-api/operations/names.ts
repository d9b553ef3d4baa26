import type { Directory } from '../accounts/directory.ts';
import type { Names } from './job-view.ts';

const person = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Usernames of those of these actors who are people. */
export async function namesOf(directory: Directory, actors: readonly (string | null | undefined)[]): Promise<Names> {
  const ids = actors.filter((actor) => actor !== null && actor !== undefined && person.test(actor)) as string[];
  const people = await directory.people(ids);
  return new Map([...people.values()].map(({ id, username }) => [id, username]));
}
