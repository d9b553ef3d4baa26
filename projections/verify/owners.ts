import type { LogEvent } from '@marquee/domain/contexts.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'owners of groups';

interface Owned {
  readonly owner: string;
  /** When they became its owner, or were a member last. */
  readonly since: string;
  readonly archived: boolean;
  readonly deleted: boolean;
  readonly at: Pick<LogEvent, 'position' | 'stream'>;
}
const placeOf = ({ stream, position }: LogEvent) => ({ stream, position });

/**
 * No group without an owner: who has one is a member of it, and is not erased. What follows an event by itself has a day to do so:
 * the membership of an owner, and what becomes of the groups of who is erased.
 */
export class OwnerCheck {
  readonly #report: Report;
  readonly #groups = new SpilledMap<Owned>();
  /** Members, by group and person. */
  readonly #members = new SpilledMap<true>();
  /** When somebody was erased. */
  readonly #erased = new SpilledMap<string>();
  #now = '';

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'groups', 0);
  }

  see(event: LogEvent): void {
    this.#now = event.meta.recordedAt;
    switch (event.type) {
      case 'GroupCreated':
        this.#report.examined(CHECK, 'groups');
        this.#own(event, event.data.owner);
        return;
      case 'GroupTransferred': {
        const known = this.#groups.get(event.stream);
        this.#require(known?.owner === event.data.from, 'it is given by somebody who does not own it', event);
        this.#own(event, event.data.to);
        return;
      }
      case 'GroupArchived': {
        const known = this.#groups.get(event.stream);
        if (known) this.#groups.set(event.stream, { ...known, archived: true });
        return;
      }
      case 'ContentDeleted':
      case 'ContentRestored': {
        const known = this.#groups.get(event.stream);
        if (known)
          this.#groups.set(event.stream, { ...known, deleted: event.type === 'ContentDeleted', since: this.#now });
        return;
      }
      case 'MemberJoined':
        this.#members.set(keyOf(event.data), true);
        return;
      case 'MemberLeft':
      case 'MemberRemoved':
      case 'MemberBanned': {
        const { group, person } = event.data;
        const wasIn = this.#members.delete(keyOf(event.data));
        const stream = `group-${group}` as const;
        const known = this.#groups.get(stream);
        if (wasIn && known?.owner === person)
          this.#groups.set(stream, { ...known, since: this.#now, at: placeOf(event) });
        return;
      }
      case 'PersonErased':
        this.#erased.set(event.stream, event.meta.recordedAt);
        return;
      default:
    }
  }

  end(): void {
    const due = (since: string) => Date.parse(this.#now) - Date.parse(since) > DAY;
    for (const [stream, { owner, since, archived, deleted, at }] of this.#groups.entries()) {
      // what is deleted goes for good by itself, and only its owner brings it back
      if (archived || deleted) continue;
      const isMember = this.#members.has(keyOf({ group: stream.slice('group-'.length), person: owner }));
      this.#require(isMember || !due(since), 'its owner is no member of it', at);
      const erased = this.#erased.get(`person-${owner}`);
      this.#require(erased === undefined || !due(erased), 'its owner is erased, and it has no other', at);
    }
  }

  #own(event: LogEvent, owner: string): void {
    const since = event.meta.recordedAt;
    this.#groups.set(event.stream, { owner, since, archived: false, deleted: false, at: placeOf(event) });
  }

  #require(holds: boolean, why: string, { position, stream }: Pick<LogEvent, 'position' | 'stream'>): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}

function keyOf({ group, person }: { readonly group: string; readonly person: string }): string {
  return `${group} ${person}`;
}
