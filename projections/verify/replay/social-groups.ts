import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { GroupRow, MemberRow } from '../../social/groups.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

/** Where somebody stands after an event of their membership. */
const standings: Readonly<Partial<Record<LogEvent['type'], MemberRow['standing']>>> = {
  MemberJoined: 'member',
  JoinRequested: 'requested',
  MemberInvited: 'invited',
  MemberBanned: 'banned',
  JoinDeclined: 'none',
  JoinRequestWithdrawn: 'none',
  InviteDeclined: 'none',
  MemberLeft: 'none',
  MemberRemoved: 'none',
  MemberUnbanned: 'none',
};

/** What becomes of a group by its deletion, and by moderators. */
function changesOf(event: LogEvent): Partial<GroupRow> | undefined {
  switch (event.type) {
    case 'ContentDeleted':
      return { state: 'deleted', deleted_at: event.meta.recordedAt, erase_at: event.data.eraseAt };
    case 'ContentRestored':
      return { state: 'published', deleted_at: null, erase_at: null };
    case 'ContentErased':
      return { state: 'erased', body: null, erase_at: null };
    case 'ContentHidden':
      return { hidden: event.data.reason };
    case 'ContentUnhidden':
      return { hidden: null };
    default:
      return undefined;
  }
}

export class GroupsReplay implements Replay {
  readonly projection = 'groups';
  readonly #groups = new ReplayTable<GroupRow>('groups', 'groups', ['grp']);
  readonly #members = new ReplayTable<MemberRow>('groups', 'members', ['grp', 'person']);
  readonly #counts = new ReplayTable<{ grp: string; members: number; requests: number }>('groups', 'group_counts', [
    'grp',
  ]);
  readonly tables = tablesOf(this.#groups, this.#members, this.#counts);

  see(event: LogEvent): void {
    const grp = idIn(event);
    switch (event.type) {
      case 'GroupCreated': {
        const { owner, body, privacy } = event.data;
        const row = { grp, owner, body, privacy, created_at: event.meta.recordedAt, archived_at: null };
        this.#groups.put({ ...row, state: 'published', hidden: null, deleted_at: null, erase_at: null }, event);
        this.#role(grp, owner, 'owner', event);
        return;
      }
      case 'GroupEdited':
        if (event.data.body) this.#groups.patch([grp], { body: event.data.body }, event);
        if (event.data.privacy) this.#groups.patch([grp], { privacy: event.data.privacy }, event);
        return;
      case 'GroupArchived':
        this.#groups.patch([grp], { archived_at: event.meta.recordedAt }, event);
        return;
      case 'GroupTransferred':
        this.#groups.patch([grp], { owner: event.data.to }, event);
        this.#role(grp, event.data.from, 'member', event);
        this.#role(grp, event.data.to, 'owner', event);
        return;
      case 'GroupRoleGranted':
        this.#role(grp, event.data.person, event.data.role, event);
        return;
      case 'GroupRoleRevoked':
        this.#role(grp, event.data.person, 'member', event);
        return;
      default:
        if (categoryOf(event.stream) === 'group') this.#content(grp, event);
        else this.#stand(event);
    }
  }

  #content(grp: string, event: LogEvent): void {
    const changes = changesOf(event);
    if (changes) this.#groups.patch([grp], changes, event);
  }

  #role(grp: string, person: string, role: MemberRow['role'], event: LogEvent): void {
    const before = this.#members.get(grp, person);
    const since = before?.since ?? event.meta.recordedAt;
    const { standing = 'none', by = null, until = null } = before ?? {};
    this.#members.put({ grp, person, standing, role, since, by, until }, event);
  }

  #stand(event: LogEvent): void {
    const standing = standings[event.type];
    if (standing === undefined || !('group' in event.data) || !('person' in event.data)) return;
    const { group: grp, person } = event.data;
    const before = this.#members.get(grp, person);
    const isBy = event.type === 'MemberInvited' || event.type === 'MemberBanned' || event.type === 'MemberJoined';
    const who = (isBy && event.data.by) || null;
    const until = (event.type === 'MemberBanned' && event.data.until) || null;
    const role = before?.role ?? 'member';
    this.#members.put({ grp, person, standing, role, since: event.meta.recordedAt, by: who, until }, event);
    const more = (of: MemberRow['standing']) => Number(standing === of) - Number(before?.standing === of);
    const [members, requests] = [more('member'), more('requested')];
    if (members !== 0 || requests !== 0) this.#counts.add({ grp }, { members, requests }, event);
  }
}
