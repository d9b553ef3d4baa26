import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { manages } from '@marquee/domain/social/group/rank.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import type { MembershipCommand } from '@marquee/domain/social/membership/commands.ts';
import { type Between, betweenAll } from '@marquee/projections/accounts/between.ts';
import { groupsByIds, membersOf, waitingIn } from '@marquee/projections/social/group-queries.ts';
import { keptFrom } from '../../accounts/guardians.ts';
import { groups } from '../../contract/social-groups.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { groupManagers, groupMembers, loadGroup, loadRank, managersOf, type OfGroup } from './group-access.ts';
import { groupModels, groupViews, peopleOf } from './group-views.ts';

const done = { ok: true } as const;
type GroupCall = PersonCall<OfGroup, unknown, unknown>;
type MemberCall = PersonCall<OfGroup & { readonly userId: string }, unknown, unknown>;

/** Who is in a group, who asks to be, and whom it keeps out. */
export function registerMembers(router: Router, services: Services): void {
  const { bus, consistency, database } = services;

  router.person(groups.joinGroup, 'everyone', async (call) => {
    const { groupId: group } = call.params;
    const person = call.session.personId;
    const known = await loadGroup(bus, group);
    await consistency.waitForReadModels(call.request, call.reply, groupModels);
    const bar = barOf(await betweenOne(person, known.owner));
    const { owner, privacy, archived } = known;
    // who owns a group answers for who is in it
    const unapproved = (await keptFrom(services, owner, [person])).has(person);
    const told = managersOf(known);
    await send(call, { type: 'JoinGroup', group, person, privacy, archived, bar, unapproved, told });
    return view(call);
  });

  router.person(groups.leaveGroup, 'everyone', async (call) => {
    const { groupId: group } = call.params;
    const person = call.session.personId;
    const rank = await loadRank(bus, group, await loadGroup(bus, group), person);
    return send(call, { type: 'LeaveGroup', group, person, rank });
  });

  router.person(groups.listMembers, 'everyone', async (call) => {
    const group = await view(call);
    const { session, reply, params, query } = call;
    const isIn = group.standing === 'member' || hasRole(session.actor, 'moderator', 'operator');
    if (group.privacy === 'private' && !isIn)
      throw new HttpError(403, 'NotAMember', 'Only members see who is in this group. Ask to join it.');
    const page = await membersOf(database, params.groupId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    const decides = group.role !== null && manages(group.role);
    const people = await peopleOf(services, session, page.rows, decides);
    return people.map(({ person, row }) => ({ id: person.id, person, role: row.role, since: row.since }));
  });

  router.person(groups.listJoinRequests, groupManagers(bus), async (call) => {
    const people = await waiting(call, 'requested');
    return people.map(({ person, row }) => ({ id: person.id, person, requestedAt: row.since }));
  });

  router.person(groups.listBans, groupManagers(bus), async (call) => {
    const people = await waiting(call, 'banned');
    const now = iso(Date.now());
    return people.flatMap(({ person, row: { since, until } }) =>
      until === null || until > now ? [{ id: person.id, person, since, until }] : [],
    );
  });

  router.person(groups.inviteMember, groupMembers(bus), async (call) => {
    const { groupId: group, userId: person } = call.params;
    const me = call.session.personId;
    const known = await loadGroup(bus, group);
    const rank = await loadRank(bus, group, known, me);
    await consistency.waitForReadModels(call.request, call.reply, groupModels);
    const stands = await betweenOne(me, person);
    if (!stands || stands.erased) throw notFound('person');
    // to whom the owner has blocked the group is not there
    const barred = known.owner !== me && (await betweenOne(person, known.owner))?.blockedBy;
    const bar = barred ? 'blocked' : barOf(stands);
    const unapproved = (await keptFrom(services, me, [person])).has(person);
    return send(call, { type: 'InviteMember', group, person, rank, archived: known.archived, bar, unapproved });
  });

  router.person(groups.answerJoinRequest, groupManagers(bus), async (call) => {
    const { archived, ...facts } = await managing(call);
    return send(call, { type: 'AnswerJoin', ...facts, archived, accept: call.body.accept });
  });
  router.person(groups.removeMember, groupManagers(bus), async (call) =>
    send(call, { type: 'RemoveMember', ...(await managing(call)), reason: call.body.reason }),
  );
  router.person(groups.banMember, groupManagers(bus), async (call) =>
    send(call, { type: 'BanMember', ...(await managing(call)), ...call.body }),
  );
  router.person(groups.unbanMember, groupManagers(bus), async (call) =>
    send(call, { type: 'UnbanMember', ...(await managing(call)) }),
  );

  async function send(call: GroupCall, command: MembershipCommand) {
    await sendFrom(services, call, membershipAggregate, command);
    // who is in a group holds for everybody when it is said to hold
    await consistency.waitForOwnWrites(call.reply, groupModels);
    return done;
  }

  /** What the ranks are of who acts and whom it is about. */
  async function managing({ params, session }: MemberCall) {
    const { groupId: group, userId: person } = params;
    const known = await loadGroup(bus, group);
    const [rank, theirs] = await Promise.all([
      loadRank(bus, group, known, session.personId),
      loadRank(bus, group, known, person),
    ]);
    return { group, person, rank, theirs, archived: known.archived };
  }

  /** Who waits, for somebody who may decide about them: an admin who has left may not. */
  async function waiting(call: PersonCall<OfGroup, Part, unknown>, standing: 'requested' | 'banned') {
    const { session, reply, params, query } = call;
    const { groupId: group } = params;
    const rank = await loadRank(bus, group, await loadGroup(bus, group), session.personId);
    if (!manages(rank)) throw new HttpError(403, 'NotAllowed', 'Only the owner and the admins of this group see that.');
    await consistency.waitForReadModels(call.request, reply, groupModels);
    const page = await waitingIn(database, group, standing, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return peopleOf(services, session, page.rows, true);
  }

  const betweenOne = async (viewer: string, person: string) =>
    (await betweenAll(database, viewer, [person], iso(Date.now()))).get(person);

  async function view({ request, reply, session, params }: GroupCall) {
    await consistency.waitForReadModels(request, reply, groupModels);
    const row = (await groupsByIds(database, session.personId, [params.groupId])).get(params.groupId);
    const [seen] = row ? await groupViews(services, session, [row]) : [];
    if (!seen) throw notFound('group');
    return seen;
  }
}

interface Part {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

function barOf(between: Between | undefined): 'blocks' | 'blocked' | undefined {
  if (between?.blockedBy) return 'blocked';
  return between?.blocks ? 'blocks' : undefined;
}
