import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { PersonState } from '@marquee/domain/accounts/person/state.ts';
import {
  type PartnershipState,
  partnershipAggregate,
  partnershipOf,
} from '@marquee/domain/distribution/partnership/aggregate.ts';
import {
  type PlacementState,
  placementAggregate,
  placementOf,
} from '@marquee/domain/distribution/placement/aggregate.ts';
import { rejectionCodes } from '@marquee/domain/distribution/placement/events.ts';
import { platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import { dayOf } from '@marquee/domain/kernel/time.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import type { PartnershipMatter } from '@marquee/domain/operations/approval/events.ts';
import { partnershipCommandOf } from '@marquee/domain/operations/approval/partnership-matter.ts';
import { job, person } from '../world.ts';
import { tracksOf } from './music.ts';
import type { Scene, Step } from './scene.ts';

const added = new WeakMap<Scene, string[]>();

/** An operator adds a platform, or says otherwise what is known of one. */
const keepPlatforms: Step = async (scene) => {
  const { world, operator } = scene;
  const { random } = world;
  const known = added.get(scene) ?? [];
  const old = random.chance(0.5) ? scene.any(known) : undefined;
  const platform = old ?? random.id();
  const facts = {
    ...{
      name: `Platform ${random.int(1, 99)}`,
      supported: random.chance(0.8),
      endpoint: 'https://api.streamwell.example',
    },
    ...{
      contentFormat: 'FLAC',
      maxResolution: random.pick(['4K', '8K']),
      codecs: random.pick([['flac'], ['aac', 'flac']]),
    },
    ...(random.chance(0.5) && { secret: random.id() }),
  };
  const type = old ? 'EditPlatform' : 'AddPlatform';
  await world.send(platformAggregate, { type, platform, facts }, person(operator, 'operator'));
  if (!old) added.set(scene, [...known, platform]);
};

/** An artist submits a track and withdraws it; an operator decides, and says what the platform tells of a day. */
const place: Step = async (scene) => {
  const { world, operator } = scene;
  const { random } = world;
  const [track, platform] = [scene.any(tracksOf(scene)), scene.any(added.get(scene) ?? [])];
  if (!track || !platform) return;
  const content = { kind: 'track', id: track.track } as const;
  const { owner } = track;
  const submit = {
    type: 'SubmitToPlatform',
    content,
    platform,
    owner,
    ready: true,
    supported: true,
    fits: true,
  } as const;
  await world.send(placementAggregate, submit, person(owner));
  const placement = placementOf(content, platform);
  const desk = person(operator, 'operator');
  if (random.chance(0.5)) await world.send(placementAggregate, { type: 'ClaimSubmission', placement }, desk);
  const no = { type: 'RejectSubmission', placement, code: random.pick(rejectionCodes), reason: 'It clips.' } as const;
  const decision = random.chance(0.6) ? ({ type: 'AcceptSubmission', placement } as const) : no;
  await world.send(placementAggregate, decision, desk);
  const day = dayOf(world.now);
  const figures = { day, views: random.int(0, 9000), revenue: random.int(0, 5000) };
  await world.send(placementAggregate, { type: 'RecordPlatformStats', placement, ...figures }, desk);
  const published = world.state<PlacementState>(`placement-${placement}`)?.status === 'published';
  if (published && random.chance(0.3))
    await world.send(placementAggregate, { type: 'WithdrawFromPlatform', placement }, person(owner));
};

const partnerships = new WeakMap<Scene, string[]>();

/** An operator asks for a partnership, other terms of one or its end, another agrees or not, and what they agree on is done. */
const partner: Step = async (scene) => {
  const { world, operator, people } = scene;
  const { random } = world;
  const [second = ''] = people;
  await world.send(personAggregate, { type: 'GrantRole', person: second, role: 'operator' }, job);
  // who is erased cannot be made one
  const colleague = world.state<PersonState>(`person-${second}`);
  if (colleague?.status !== 'registered' || !colleague.roles.includes('operator')) return;
  const known = partnerships.get(scene) ?? [];
  const old = random.chance(0.6) ? scene.any(known) : undefined;
  const approval = random.id();
  const terms = {
    ...{ name: `Partner ${random.int(1, 99)}`, type: random.pick(['label', 'venue']), equityBps: random.int(0, 900) },
    ...{ start: dayOf(world.now), benefits: 'A shelf.', revenue: random.int(0, 90_000) },
    ...(random.chance(0.5) && { contract: 'https://contracts.example/one', end: '2031-01-31' }),
    ...(random.chance(0.5) && {
      contractFile: {
        ...{ file: `contracts/${random.id()}`, sha256: 'c'.repeat(64) },
        ...{ bytes: random.int(5, 9000), mime: 'application/pdf' },
      },
    }),
  };
  const partnership = old ?? partnershipOf(approval);
  const verb = old === undefined ? 'addPartnership' : 'editPartnership';
  const matter: PartnershipMatter =
    old !== undefined && random.chance(0.3)
      ? { approval, partnership, verb: 'endPartnership' }
      : { approval, partnership, verb, terms };
  const reason = 'Both have signed.';
  await world.send(approvalAggregate, { type: 'AskApproval', ...matter, reason }, person(operator, 'operator'));
  const type = random.chance(0.8) ? 'GiveApproval' : 'RefuseApproval';
  const [given] = await world.send(approvalAggregate, { type, approval, reason }, person(second, 'operator'));
  if (given?.type !== 'ApprovalGiven') return;
  await world.send(partnershipAggregate, partnershipCommandOf(matter), job);
  const now = world.state<PartnershipState>(`partnership-${partnership}`);
  if (old === undefined && now) partnerships.set(scene, [...known, partnership]);
  if (now?.approval === approval) return;
  const failure = { code: 'PartnershipOver', message: 'It has ended meanwhile.' };
  await world.send(approvalAggregate, { type: 'FailApproval', approval, ...failure }, job);
};

/** How often each step is done, beside those of other contexts. */
export const steps = [
  [0.3, keepPlatforms],
  [0.6, place],
  [0.25, partner],
] as const;
