import type { ContentState } from '@marquee/domain/content/content.ts';
import { isHidden } from '@marquee/domain/content/moderated.ts';
import { placementAggregate, placementOf } from '@marquee/domain/distribution/placement/aggregate.ts';
import type { Placed } from '@marquee/domain/distribution/placement/events.ts';
import { platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import { takesSound } from '@marquee/domain/distribution/platform/takes.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { placementsByIds, placementsOf, platforms } from '@marquee/projections/distribution/distribution-queries.ts';
import type { CommandBus } from '../bus/bus.ts';
import { distribution } from '../contract/distribution.ts';
import type { OwnersRule } from '../http/access.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { placementModels, placementViews, platformView } from './placement-views.ts';

/** What a list shows of one artist. */
const MOST = 200;

/** Streaming platforms, and what artists place on them. */
export function registerDistribution(router: Router, services: Services): void {
  const { bus, consistency, database } = services;

  router.person(distribution.listPlatforms, 'everyone', async ({ request, reply }) => {
    await consistency.waitForReadModels(request, reply, placementModels);
    return (await platforms(database)).map(platformView);
  });

  router.person(distribution.listPlatformContent, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, placementModels);
    return placementViews(services, await placementsOf(database, session.personId, MOST));
  });

  router.person(distribution.submitToPlatform, 'everyone', async (call) => {
    const { contentId, contentType, platformId: platform } = call.body;
    const content = { kind: contentType, id: contentId } as const;
    const [known, { state: facts }] = await Promise.all([
      knownContent(bus, content),
      bus.load(platformAggregate, `platform-${platform}`, { maxAge: 0 }),
    ]);
    if (!known) throw notFound(contentType);
    if (!facts) throw notFound('platform');
    // tracks and albums are sound
    const terms = { content, platform, ...known, supported: facts.supported, fits: takesSound(facts) };
    await sendFrom(services, call, placementAggregate, { type: 'SubmitToPlatform', ...terms });
    return currentView(call, placementOf(content, platform));
  });

  router.person(distribution.withdrawFromPlatform, ownPlacement(bus), async (call) => {
    const { placementId: placement } = call.params;
    await sendFrom(services, call, placementAggregate, { type: 'WithdrawFromPlatform', placement });
    return currentView(call, placement);
  });

  async function currentView({ reply }: PersonCall<unknown, unknown, unknown>, placement: string) {
    await consistency.waitForOwnWrites(reply, placementModels);
    const row = (await placementsByIds(database, [placement])).get(placement);
    const [view] = row ? await placementViews(services, [row]) : [];
    if (!view) throw notFound('submission');
    return view;
  }
}

/** Whose a track or album is, and whether everybody can hear it now; undefined where there is none. */
async function knownContent(bus: Pick<CommandBus, 'load'>, { kind, id }: Placed) {
  const fresh = { maxAge: 0 };
  if (kind === 'track') {
    const { state } = await bus.load(trackAggregate, `track-${id}`, fresh);
    return state && { owner: state.owner, ready: state.processing === 'ready' && isShown(state) };
  }
  const { state } = await bus.load(albumAggregate, `album-${id}`, fresh);
  return state && { owner: state.owner, ready: state.released && isShown(state) };
}

function isShown({ life, moderation }: ContentState): boolean {
  return !life.erased && life.eraseAt === undefined && !isHidden(moderation);
}

const ownPlacement = (bus: Pick<CommandBus, 'load'>): OwnersRule<{ readonly placementId: string }> => ({
  async owners({ placementId }) {
    const { state } = await bus.load(placementAggregate, `placement-${placementId}`);
    return state ? [state.owner] : [];
  },
  code: 'NotAllowed',
  message: 'Only whose it is can withdraw it.',
});
