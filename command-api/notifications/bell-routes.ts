import { monthOf } from '@marquee/domain/content/register.ts';
import { bellAggregate } from '@marquee/domain/notifications/bell/aggregate.ts';
import { bellOf } from '@marquee/projections/notifications/notice-queries.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import { requireShown, standing } from '../accounts/relation-routes.ts';
import { noticeChoices } from '../contract/notifications-choices.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';

type Call = PersonCall<{ readonly channelId: string }, unknown, unknown>;

/** Bells: of whose posts and live shows somebody wants to hear each time. */
export function registerBells(router: Router, services: Services): void {
  const { consistency, database } = services;

  /** Throws 404 for who or what is not there for the asker, 403 where they do not see what is posted, 404 for themselves. */
  const requireChannel = async (call: Call) => {
    const [{ personId }, { channelId }] = [call.session, call.params];
    await consistency.waitForReadModels(call.request, call.reply, ['groups']);
    const group = (await groupsByIds(database, personId, [channelId])).get(channelId);
    if (group && group.state === 'published' && group.hidden === null) {
      if (group.privacy === 'public' || group.standing === 'member') return;
      throw new HttpError(403, 'NotAMember', 'Only members hear of what is posted here. Ask to join the group first.');
    }
    if (channelId === personId) throw notFound('person');
    requireShown(call.session, await standing(services, call, channelId));
  };

  const set = async (call: Call, on: boolean) => {
    const entry = { person: call.session.personId, channel: call.params.channelId, on };
    await sendFrom(services, call, bellAggregate, { type: 'SetBell', month: monthOf(Date.now()), entry });
    return { ok: true as const };
  };

  router.person(noticeChoices.getBell, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, ['notices']);
    return { on: await bellOf(database, call.session.personId, call.params.channelId) };
  });

  router.person(noticeChoices.setBell, 'everyone', async (call) => {
    await requireChannel(call);
    return set(call, true);
  });

  router.person(noticeChoices.removeBell, 'everyone', (call) => set(call, false));
}
