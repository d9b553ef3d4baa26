import { monthOf } from '@marquee/domain/content/register.ts';
import { iso, ms } from '@marquee/domain/kernel/time.ts';
import { noticeKinds } from '@marquee/domain/notifications/kinds.ts';
import { preferenceAggregate } from '@marquee/domain/notifications/preference/aggregate.ts';
import { readingAggregate } from '@marquee/domain/notifications/reading/aggregate.ts';
import { noticeChoices, noticeModels, noticesOf, readUpTo } from '@marquee/projections/notifications/notice-queries.ts';
import { notifications } from '../contract/notifications.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { standingModels } from '../social/sight.ts';
import { countSeen, noticeViews } from './notice-views.ts';

const models = [
  ...noticeModels,
  ...standingModels,
  'posts',
  'comments',
  'likes',
  'shows',
  'tips',
  'cases',
  'tracks',
  'splits',
];
/** Unread lines that are counted. */
const MOST_UNREAD = 100;
const done = { ok: true } as const;

/** What people are told, what of it they have read, and what they want to be told. */
export function registerNotices(router: Router, services: Services): void {
  const { consistency, database } = services;

  router.person(notifications.listNotices, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const page = await noticesOf(database, { person: session.personId, ...query });
    if (page.next) reply.header('x-next-cursor', page.next);
    return noticeViews(services, session, page.rows);
  });

  router.person(notifications.countUnread, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    const after = await readUpTo(database, session.personId);
    const { rows } = await noticesOf(database, { person: session.personId, limit: MOST_UNREAD, after });
    return { unread: await countSeen(services, session, rows) };
  });

  router.person(notifications.markNoticesRead, 'everyone', async (call) => {
    const { personId: person } = call.session;
    const now = Date.now();
    // nobody has read what is still to come
    const upTo = iso(Math.min(ms(call.body.upTo), now));
    await sendFrom(services, call, readingAggregate, {
      type: 'MarkNoticesRead',
      month: monthOf(now),
      entry: { person, upTo },
    });
    return done;
  });

  router.person(notifications.getNoticePreferences, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['notices']);
    const said = await noticeChoices(database, session.personId);
    return noticeKinds.map((kind) => ({ kind, app: said.get(kind) ?? true }));
  });

  router.person(notifications.setNoticePreference, 'everyone', async (call) => {
    const entry = {
      person: call.session.personId,
      kind: call.params.kind,
      channel: 'app' as const,
      on: call.body.app,
    };
    await sendFrom(services, call, preferenceAggregate, {
      type: 'SetNoticePreference',
      month: monthOf(Date.now()),
      entry,
    });
    return done;
  });
}
