import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { AudienceRow, FollowRow, RelationRow } from '../../accounts/follows.ts';
import type { PersonRow } from '../../accounts/people.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class PeopleReplay implements Replay {
  readonly projection = 'people';
  readonly #people = new ReplayTable<PersonRow>('people', 'people', ['person']);
  readonly tables = tablesOf(this.#people);

  see(event: LogEvent): void {
    const change = this.#change(event);
    if (!change) return;
    const person = idIn(event);
    const at = event.meta.recordedAt;
    if (event.type === 'AccountRegistered') {
      const { userType: user_type, profile } = event.data;
      const open = { private: false, discoverable: true, mentions: 'all' } as const;
      const nothing = { age: 'unknown', birth: null, guardian: null, limits: null, erase_at: null } as const;
      const checks = { failed_checks: 0, declared_at: null } as const;
      const plain = { show_birthday: false, image_url: null, roles: [], ...open, ...nothing, ...checks, erased: false };
      this.#people.put({ person, user_type, profile, ...plain, created_at: at, updated_at: at }, event);
    } else this.#people.patch([person], { ...change, updated_at: at }, event);
  }

  #change(event: LogEvent): Partial<PersonRow> | undefined {
    const { roles = [], failed_checks: failed = 0 } = this.#people.get(idIn(event)) ?? {};
    const { recordedAt, actor } = event.meta;
    switch (event.type) {
      case 'AccountRegistered':
        return {};
      case 'ProfileChanged':
        return { profile: event.data.profile, show_birthday: event.data.showBirthday };
      case 'ProfileImageChanged':
        return { image_url: event.data.imageUrl };
      case 'UserTypeChanged':
        return { user_type: event.data.userType };
      case 'PrivacySet': {
        const { private: closed, discoverable, mentions } = event.data;
        return { private: closed, discoverable, mentions };
      }
      case 'AgeVerified':
        return {
          ...{ age: 'adult', birth: event.data.birth, guardian: null, limits: null },
          declared_at: failed > 0 && event.data.method === 'declared' ? recordedAt : null,
        };
      case 'AgeCheckFailed': {
        const { birth, attempt: failed_checks } = event.data;
        return { age: 'minor', birth, failed_checks, declared_at: actor === idIn(event) ? recordedAt : null };
      }
      case 'AgeUpheld':
        return { declared_at: null };
      case 'KidRegistered': {
        const { guardian, birth, limits } = event.data;
        return { age: 'minor', guardian, birth, limits };
      }
      case 'KidLimitsSet':
        return { limits: event.data.limits };
      case 'ErasureRequested':
        return { erase_at: event.data.dueAt };
      case 'ErasureCancelled':
        return { erase_at: null };
      case 'RoleGranted':
        return { roles: roles.includes(event.data.role) ? roles : [...roles, event.data.role].sort() };
      case 'RoleRevoked':
        return { roles: roles.filter((role) => role !== event.data.role) };
      case 'PersonErased':
        return { erased: true, roles: [], image_url: null, declared_at: null };
      default:
        return undefined;
    }
  }
}

export class FollowsReplay implements Replay {
  readonly projection = 'follows';
  readonly #follows = new ReplayTable<FollowRow>('follows', 'follows', ['follower', 'followee']);
  readonly #audience = new ReplayTable<AudienceRow>('follows', 'audience', ['person']);
  readonly #relations = new ReplayTable<RelationRow>('follows', 'relations', ['by', 'other', 'kind']);
  readonly tables = tablesOf(this.#follows, this.#audience, this.#relations);

  see(event: LogEvent): void {
    switch (event.type) {
      case 'PersonFollowed':
        this.#stand(event.data, 'following', event);
        return;
      case 'FollowRequested':
        this.#stand(event.data, 'requested', event);
        return;
      case 'PersonUnfollowed':
      case 'FollowRequestWithdrawn':
      case 'FollowDeclined':
        this.#stand(event.data, undefined, event);
        return;
      case 'PersonBlocked':
        this.#keepOff({ ...event.data, kind: 'block' }, null, event);
        return;
      case 'PersonMuted':
        this.#keepOff({ ...event.data, kind: 'mute' }, event.data.until ?? null, event);
        return;
      case 'PersonUnblocked':
        this.#relations.drop(event.data.by, event.data.other, 'block');
        return;
      case 'PersonUnmuted':
        this.#relations.drop(event.data.by, event.data.other, 'mute');
        return;
      default:
    }
  }

  #stand({ follower, followee }: Pair, state: FollowRow['state'] | undefined, event: LogEvent): void {
    const before = this.#follows.get(follower, followee)?.state;
    // Who follows already asks nobody.
    if (before === 'following' && state !== undefined) return;
    if (before === state && state === undefined) return;
    const awaits = event.type === 'FollowRequested' ? event.data : undefined;
    const followed_at =
      (before === state && this.#follows.get(follower, followee)?.followed_at) || event.meta.recordedAt;
    const waits = { awaits_followee: awaits?.awaits.includes('followee') ?? false, guardians: awaits?.guardians ?? [] };
    if (state) this.#follows.put({ follower, followee, state, followed_at, ...waits }, event);
    else this.#follows.drop(follower, followee);
    const follows = Number(state === 'following') - Number(before === 'following');
    const asks = Number(state === 'requested') - Number(before === 'requested');
    this.#audience.add({ person: followee }, { followers: follows, following: 0, requests: 0 }, event);
    this.#audience.add({ person: follower }, { followers: 0, following: follows, requests: asks }, event);
  }

  #keepOff({ by, other, kind }: Omit<RelationRow, 'since' | 'until'>, until: string | null, event: LogEvent): void {
    const known = this.#relations.get(by, other, kind);
    if (known && kind === 'block') return;
    this.#relations.put({ by, other, kind, since: known?.since ?? event.meta.recordedAt, until }, event);
  }
}

type Pair = Pick<FollowRow, 'follower' | 'followee'>;
