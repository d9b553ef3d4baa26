import { randomUUID } from 'node:crypto';
import { type GroupCommand, groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import type { GroupBody } from '@marquee/domain/social/group/events.ts';
import { groupsByIds, groupsOf, groupsToJoin, hasPosts } from '@marquee/projections/social/group-queries.ts';
import { groups } from '../../contract/social-groups.ts';
import { commandIdentity } from '../../http/command-id.ts';
import { notFound } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { enrolOwner } from './enrol-owner.ts';
import { groupManagers, groupOwner, loadGroup, loadStanding, ownerOrSelf } from './group-access.ts';
import { groupModels, groupViews } from './group-views.ts';

const done = { ok: true } as const;
type AnyCall = PersonCall<unknown, unknown, unknown>;

/** Groups themselves: what they are called, who owns them, and who has a role. */
export function registerGroups(router: Router, services: Services): void {
  const { bus, consistency, database, personalData } = services;

  router.person(groups.listGroups, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, groupModels);
    const { list, ...part } = query;
    const me = session.personId;
    const page =
      list === 'browse'
        ? await groupsToJoin(database, me, part)
        : await groupsOf(database, me, list === 'mine' ? ['member'] : ['requested', 'invited'], part);
    if (page.next) reply.header('x-next-cursor', page.next);
    return groupViews(services, session, page.rows);
  });

  router.person(groups.getGroup, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, groupModels);
    return view(call, call.params.groupId);
  });

  router.person(groups.createGroup, 'everyone', async (call) => {
    const { privacy, ...words } = call.body;
    const owner = call.session.personId;
    const identity = commandIdentity(call.request, owner);
    const group = identity.commandId;
    const sealed = await personalData.sealItem(group, randomUUID(), words);
    const command = { type: 'CreateGroup', group, owner, words, sealed, privacy } as const;
    await sendFrom(services, call, groupAggregate, command, identity);
    const enrolled = await enrolOwner(bus, group, owner, identity.commandId);
    if (!enrolled.ok) throw httpErrorOf(enrolled.rejection);
    consistency.remember(call.reply, enrolled.position);
    return after(call, group);
  });

  router.person(groups.editGroup, groupManagers(bus), async (call) => {
    const { groupId: group } = call.params;
    const { privacy, ...words } = call.body;
    const known = await loadGroup(bus, group);
    await consistency.waitForReadModels(call.request, call.reply, ['groups', 'posts']);
    await sendFrom(services, call, groupAggregate, {
      type: 'EditGroup',
      ...{ group, privacy, said: await saidAgain(group, known.item, call.session.personId, words) },
      isMember: await isMember(group, call.session.personId),
      hasPosts: await hasPosts(database, group),
    });
    return after(call, group);
  });

  router.person(groups.archiveGroup, groupOwner(bus), async (call) => {
    await send(call, { type: 'ArchiveGroup', group: call.params.groupId });
    return after(call, call.params.groupId);
  });

  router.person(groups.deleteGroup, groupOwner(bus), async (call) => {
    await send(call, { type: 'DeleteContent', group: call.params.groupId });
    return after(call, call.params.groupId);
  });

  router.person(groups.restoreGroup, groupOwner(bus), async (call) => {
    await send(call, { type: 'RestoreContent', group: call.params.groupId });
    return after(call, call.params.groupId);
  });

  router.person(groups.grantGroupRole, groupOwner(bus), async (call) => {
    const { groupId: group, userId: person } = call.params;
    const { role } = call.body;
    return send(call, { type: 'GrantGroupRole', group, person, role, isMember: await isMember(group, person) });
  });

  router.person(groups.revokeGroupRole, ownerOrSelf(bus), (call) =>
    send(call, { type: 'RevokeGroupRole', group: call.params.groupId, person: call.params.userId }),
  );

  router.person(groups.transferGroup, groupOwner(bus), async (call) => {
    const { groupId: group } = call.params;
    const { to } = call.body;
    await send(call, { type: 'TransferGroup', group, to, isMember: await isMember(group, to) });
    return after(call, group);
  });

  async function send(call: AnyCall, command: GroupCommand) {
    await sendFrom(services, call, groupAggregate, command);
    // who may do what holds for everybody when it is said to hold
    await consistency.waitForOwnWrites(call.reply, groupModels);
    return done;
  }

  const isMember = async (group: string, person: string) => (await loadStanding(bus, group, person)) === 'member';

  /** What is said of a group with these words in place of some of it; undefined where there are none. */
  async function saidAgain(
    group: string,
    item: string,
    viewer: string,
    words: Partial<Record<keyof GroupBody, string | undefined>>,
  ) {
    const given = Object.entries(words).filter(([, word]) => word !== undefined);
    if (given.length === 0) return undefined;
    const row = (await groupsByIds(database, viewer, [group])).get(group);
    const before = row?.body && (await personalData.open<GroupBody>(row.body));
    const said: GroupBody = { name: '', description: '', rules: '', ...before, ...Object.fromEntries(given) };
    return { words: said, sealed: await personalData.sealItem(group, item, said) };
  }

  /** The group as it is after a command of this request. */
  async function after(call: AnyCall, group: string) {
    await consistency.waitForOwnWrites(call.reply, groupModels);
    return view(call, group);
  }

  async function view({ session }: AnyCall, group: string) {
    const row = (await groupsByIds(database, session.personId, [group])).get(group);
    const [seen] = row ? await groupViews(services, session, [row]) : [];
    if (!seen) throw notFound('group');
    return seen;
  }
}
