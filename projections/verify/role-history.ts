import { type Actor, type Role, systemActors } from '@marquee/domain/kernel/actor.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { MINUTE, ms } from '@marquee/domain/kernel/time.ts';

/** Whoever had a role a moment ago may have decided before the other process knew. */
const LINGERS = 15 * MINUTE;
const SYSTEM = 'system:';

/** Who had which role when, as the log says. Few people have any, so all of it is kept. */
export class RoleHistory {
  /** By person: each role, and until when (UTC milliseconds) they had it. */
  readonly #roles = new Map<string, Map<Role, number>>();

  see({ type, stream, data, meta }: RecordedEvent): void {
    const person = stream.slice('person-'.length);
    if (type === 'PersonErased') this.#roles.delete(person);
    if (type !== 'RoleGranted' && type !== 'RoleRevoked') return;
    const { role } = data as { readonly role: Role };
    const known = this.#roles.get(person) ?? new Map<Role, number>();
    known.set(role, type === 'RoleGranted' ? Number.POSITIVE_INFINITY : ms(meta.recordedAt) + LINGERS);
    this.#roles.set(person, known);
  }

  /** Whom an event's metadata names, with what they may do at that time (UTC milliseconds); undefined for no known part of the platform. */
  actor(name: string, at: number): Actor | undefined {
    if (name.startsWith(SYSTEM)) {
      const system = systemActors.find((each) => each === name.slice(SYSTEM.length));
      return system && { kind: 'system', name: system };
    }
    const roles = [...(this.#roles.get(name) ?? [])].filter(([, until]) => at <= until).map(([role]) => role);
    return { kind: 'person', id: name, roles };
  }
}
