/** What is needed of a person to show them. */
export interface PersonFace {
  readonly firstName?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly profileImageUrl?: string | null | undefined;
}

/** The name to call a person by: the first name, else the username, else nothing. */
export function displayName(person: PersonFace): string {
  return person.firstName?.trim() || person.username?.trim() || '';
}

/** The letter that stands for a person without a picture: of the first name, else of the username, else U. */
export function initialOf(person: PersonFace): string {
  const [initial = 'U'] = displayName(person);
  return initial.toUpperCase();
}
