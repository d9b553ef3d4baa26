/** A person as a sealed envelope of a purchase or a transfer has them. */
export interface Contact {
  readonly name?: string | undefined;
  readonly email: string;
}
