/** What a person may be besides themselves. Roles are granted by events (`RoleGranted`). */
export const roles = ['fan', 'artist', 'operator', 'moderator', 'finance', 'support'] as const;
export type Role = (typeof roles)[number];

/** Parts of the platform that act by themselves. */
export const systemActors = ['payments', 'reactor', 'sweeper', 'job', 'demo', 'counter', 'gatherer'] as const;

/** A signed-in person, or a part of the platform acting by itself. */
export type Actor =
  | { readonly kind: 'person'; readonly id: string; readonly roles: readonly Role[] }
  | { readonly kind: 'system'; readonly name: (typeof systemActors)[number] };

/** How an actor is written into an event's metadata. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.id : `system:${actor.name}`;
}

/** True for the person with this id and for nobody else. */
export function isPerson(actor: Actor, id: string): boolean {
  return actor.kind === 'person' && actor.id === id;
}

export function isSystem(actor: Actor): boolean {
  return actor.kind === 'system';
}

export function hasRole(actor: Actor, ...wanted: Role[]): boolean {
  return actor.kind === 'person' && wanted.some((role) => actor.roles.includes(role));
}
