import type { PersonState } from '@marquee/domain/accounts/person/state.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { type GroupState, groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { rankOf } from '@marquee/domain/social/group/rank.ts';
import { type MembershipState, membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { job, person, reactor, sweeper } from '../world.ts';
import type { Scene, Step } from './scene.ts';

interface Founded {
  readonly group: string;
  readonly owner: string;
}
/** Groups of each scene, for what is done about them. */
const founded = new WeakMap<Scene, Founded[]>();
const words = { name: 'Night shift', description: '', rules: '' };

/** Whose account has not gone: nobody else founds a group or is given one. */
function present({ world, people }: Scene): string[] {
  return people.filter((one) => world.state<PersonState>(`person-${one}`)?.status !== 'erased');
}

/** Somebody founds a group, and is in it. */
const found: Step = async (scene) => {
  const { world } = scene;
  const { random } = world;
  const [group, owner] = [random.id(), scene.any(present(scene))];
  if (!owner) return;
  const sealed = { person: group, item: derivedId(group, 'item'), sealed: `group ${random.int(1, 1e9)}` };
  const privacy = random.chance(0.5) ? ('private' as const) : ('public' as const);
  await world.send(groupAggregate, { type: 'CreateGroup', group, owner, words, sealed, privacy }, person(owner));
  await world.send(membershipAggregate, { type: 'EnrolOwner', group, person: owner }, reactor);
  founded.set(scene, [...(founded.get(scene) ?? []), { group, owner }]);
};

/** What somebody is in a group, and what the group is. */
function ranks({ world }: Scene, group: string) {
  const known = world.state<GroupState>(`group-${group}`);
  const standingOf = (one: string) =>
    world.state<MembershipState>(membershipAggregate.stream({ type: 'EnrolOwner', group, person: one }))?.standing;
  const isMember = (one: string) => standingOf(one) === 'member';
  const rank = (one: string) => (known ? rankOf(known, one, isMember(one)) : ('none' as const));
  return { known, isMember, rank };
}

/** People come and go, are let in, invited, taken out and kept out. */
const meet: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const one = scene.any(founded.get(scene) ?? []);
  if (!one) return;
  const { group } = one;
  const { known, rank } = ranks(scene, group);
  if (!known) return;
  const [guest, friend] = [random.pick(people), random.pick(people)];
  const pair = { group, person: guest };
  const { privacy, archived, owner } = known;
  const told = [owner];
  const facts = { rank: rank(owner), theirs: rank(guest) };
  const manage = { ...pair, ...facts, archived };
  const until = random.chance(0.5) ? iso(world.now + DAY) : undefined;
  const accept = random.chance(0.7);
  const [command, actor] = random.pick([
    [{ type: 'JoinGroup', ...pair, privacy, archived, told }, person(guest)],
    [{ type: 'JoinGroup', ...pair, privacy, archived, told }, person(guest)],
    [{ type: 'JoinGroup', ...pair, privacy, archived, told }, person(guest)],
    [{ type: 'AnswerJoin', ...manage, accept }, person(owner)],
    [{ type: 'AnswerJoin', ...manage, accept }, person(owner)],
    [{ type: 'InviteMember', ...pair, rank: rank(friend), archived }, person(friend)],
    [{ type: 'InviteMember', ...pair, rank: 'owner', archived }, person(owner)],
    [{ type: 'AnswerInvite', ...pair, archived, accept }, person(guest)],
    [{ type: 'AnswerInvite', ...pair, archived, accept: false }, person(guest)],
    [{ type: 'LeaveGroup', ...pair, rank: rank(guest) }, person(guest)],
    [{ type: 'RemoveMember', ...manage, reason: 'rules' }, person(owner)],
    [{ type: 'BanMember', ...manage, reason: 'spam', until }, person(owner)],
    [{ type: 'UnbanMember', ...manage }, person(owner)],
    [{ type: 'UnbanMember', ...manage }, person(owner)],
  ] as const);
  await world.send(membershipAggregate, command, actor);
};

/** Now and then the owner deletes the group and brings it back, a moderator hides it for a while, or the sweeper erases it. */
async function end({ world, operator }: Scene, group: string, owner: string): Promise<void> {
  const { random } = world;
  const staff = person(operator, 'operator');
  if (random.chance(0.15)) {
    await world.send(groupAggregate, { type: 'HideContent', group, reason: 'Fraud.' }, staff);
    if (random.chance(0.7)) await world.send(groupAggregate, { type: 'UnhideContent', group }, staff);
  }
  if (random.chance(0.2)) {
    await world.send(groupAggregate, { type: 'DeleteContent', group }, person(owner));
    if (random.chance(0.7)) await world.send(groupAggregate, { type: 'RestoreContent', group }, person(owner));
    else
      await world.send(groupAggregate, { type: 'EraseContent', group }, random.chance(0.5) ? person(owner) : sweeper);
  }
}

/** The owner edits the group, gives and takes roles, and gives it away; members post in it. */
const run: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const one = scene.any(founded.get(scene) ?? []);
  if (!one) return;
  const { group } = one;
  const { known, isMember } = ranks(scene, group);
  if (!known) return;
  const [member, heir] = [random.pick(people), scene.any(present(scene)) ?? known.owner];
  const officer = [...known.roles.keys()].at(-1) ?? member;
  const sealed = { person: group, item: known.item, sealed: `named ${random.int(1, 1e9)}` };
  const edit = { type: 'EditGroup', group, isMember: true, hasPosts: false } as const;
  const role = random.chance(0.5) ? ('admin' as const) : ('moderator' as const);
  const [command, actor] = random.pick([
    [{ ...edit, said: { words, sealed } }, person(known.owner)],
    [{ ...edit, privacy: random.chance(0.5) ? 'private' : 'public' }, person(known.owner)],
    [{ type: 'GrantGroupRole', group, person: member, role, isMember: isMember(member) }, person(known.owner)],
    [{ type: 'GrantGroupRole', group, person: member, role, isMember: isMember(member) }, person(known.owner)],
    [{ type: 'RevokeGroupRole', group, person: officer }, person(officer)],
    [
      { type: 'TransferGroup', group, to: heir, isMember: isMember(heir) },
      random.chance(0.5) ? person(known.owner) : job,
    ],
    ...(random.chance(0.2) ? [[{ type: 'ArchiveGroup', group }, person(known.owner)] as const] : []),
  ] as const);
  await world.send(groupAggregate, command, actor);
  await end(scene, group, known.owner);
  const [post, author] = [random.id(), random.pick(people)];
  const said = { person: author, item: derivedId(post, 'item'), sealed: `post ${random.int(1, 1e9)}` };
  const into = { group, privacy: known.privacy, archived: known.archived, isMember: isMember(author) };
  const terms = { exclusive: false, price: 0, audience: 'public', adult: false, media: [] } as const;
  const create = { type: 'CreatePost', post, author, content: 'Words', sealed: said, ...terms, into } as const;
  await world.send(postAggregate, create, person(author));
  if (random.chance(0.2))
    await world.send(postAggregate, { type: 'DeleteContent', post, keepsOrder: true }, person(known.owner));
};

/** Some groups, who comes and goes, and what becomes of each. */
export const runGroups: Step = async (scene) => {
  for (let n = 0; n < 4; n += 1) {
    await found(scene);
    for (let deed = 0; deed < 24; deed += 1) await meet(scene);
    for (let deed = 0; deed < 10; deed += 1) {
      await run(scene);
      await meet(scene);
    }
  }
};
