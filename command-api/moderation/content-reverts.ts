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

/** What was hidden by hand is shown again, and what was shown again is hidden; what a case decided is taken back at the case. */
export const contentReverts: readonly RevertRule[] = Object.entries(senders).map(([category, send]) => ({
  category,
  revertOf({ key, event, now, reason }) {
    const state = now as ContentState | undefined;
    if (!state || state.life.eraseAt !== undefined || state.life.erased) return undefined;
    if (!isModeratedEvent(event) || event.data.decision !== undefined) return undefined;
    const hides = event.type === 'ContentHidden';
    if (isHeldByHand(state.moderation) !== hides) return undefined;
    return {
      says: hides ? 'Shows it again, as far as no decision hides it.' : 'Hides it again; its author reads the reason.',
      changes: [{ what: 'hidden by hand', now: hides ? 'yes' : 'no', after: hides ? 'no' : 'yes' }],
      async send(services, call, identity) {
        const command = hides ? ({ type: 'UnhideContent' } as const) : ({ type: 'HideContent', reason } as const);
        await send(services, call, key, command, identity);
        return 'done';
      },
    };
  },
}));
