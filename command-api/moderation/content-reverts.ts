import type { ContentState } from '@marquee/domain/content/content.ts';
import { isHeldByHand, isModeratedEvent, type ModeratedCommand } from '@marquee/domain/content/moderated.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { publicationAggregates } from '@marquee/domain/social/publication/aggregate.ts';
import type { RevertIdentity, RevertRule } from '../http/reverts.ts';
import type { PersonCall } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';

type Call = PersonCall<unknown, unknown, unknown>;
type Send = (
  services: Services,
  call: Call,
  key: string,
  command: ModeratedCommand,
  identity: RevertIdentity,
) => unknown;

const { post, reel } = publicationAggregates;
/** Who says such a command to what, by the category of its streams. */
const senders: Readonly<Record<string, Send>> = {
  post: (services, call, key, command, identity) => sendFrom(services, call, post, { ...command, post: key }, identity),
  reel: (services, call, key, command, identity) => sendFrom(services, call, reel, { ...command, post: key }, identity),
  track: (services, call, key, command, identity) =>
    sendFrom(services, call, trackAggregate, { ...command, track: key }, identity),
};

/** What was hidden by hand before cases said so is shown again; what a case decided, by hand or not, is taken back at the case. */
export const contentReverts: readonly RevertRule[] = Object.entries(senders).map(([category, send]) => ({
  category,
  revertOf({ key, event, now }) {
    const state = now as ContentState | undefined;
    if (!state || state.life.eraseAt !== undefined || state.life.erased) return undefined;
    if (!isModeratedEvent(event) || event.type !== 'ContentHidden' || event.data.decision !== undefined)
      return undefined;
    if (!isHeldByHand(state.moderation)) return undefined;
    return {
      says: 'Shows it again, as far as no decision hides it.',
      changes: [{ what: 'hidden by hand', now: 'yes', after: 'no' }],
      async send(services, call, identity) {
        await send(services, call, key, { type: 'UnhideContent' }, identity);
        return 'done';
      },
    };
  },
}));
