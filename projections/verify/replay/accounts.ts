import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { FollowRow } from '../../accounts/follows.ts';
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
      const plain = { show_birthday: false, image_url: null, roles: [], erased: false };
      this.#people.put({ person, user_type, profile, ...plain, created_at: at, updated_at: at }, event);
    } else this.#people.patch([person], { ...change, updated_at: at }, event);
  }

  #change(event: LogEvent): Partial<PersonRow> | undefined {
    const roles = this.#people.get(idIn(event))?.roles ?? [];
    switch (event.type) {
      case 'AccountRegistered':
        return {};
      case 'ProfileChanged':
        return { profile: event.data.profile, show_birthday: event.data.showBirthday };
      case 'ProfileImageChanged':
        return { image_url: event.data.imageUrl };
      case 'UserTypeChanged':
        return { user_type: event.data.userType };
      case 'RoleGranted':
        return { roles: roles.includes(event.data.role) ? roles : [...roles, event.data.role].sort() };
      case 'RoleRevoked':
        return { roles: roles.filter((role) => role !== event.data.role) };
      case 'PersonErased':
        return { erased: true, roles: [], image_url: null };
      default:
        return undefined;
    }
  }
}

export class FollowsReplay implements Replay {
  readonly projection = 'follows';
  readonly #follows = new ReplayTable<FollowRow>('follows', 'follows', ['follower', 'followee']);
  readonly #audience = new ReplayTable<{ person: string; followers: number }>('follows', 'audience', ['person']);
  readonly tables = tablesOf(this.#follows, this.#audience);

  see(event: LogEvent): void {
    if (event.type !== 'PersonFollowed' && event.type !== 'PersonUnfollowed') return;
    const { follower, followee } = event.data;
    const follows = this.#follows.get(follower, followee) !== undefined;
    const begins = event.type === 'PersonFollowed';
    if (follows === begins) return;
    if (begins) this.#follows.put({ follower, followee, followed_at: event.meta.recordedAt }, event);
    else this.#follows.drop(follower, followee);
    this.#audience.add({ person: followee }, { followers: begins ? 1 : -1 }, event);
  }
}
