import { monthOf } from '@marquee/domain/content/register.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso, ms } from '@marquee/domain/kernel/time.ts';
import { getsMail, mailRuleOf, type NoticeKind, noticeKinds } from '@marquee/domain/notifications/kinds.ts';
import { preferenceAggregate } from '@marquee/domain/notifications/preference/aggregate.ts';
import { readingAggregate } from '@marquee/domain/notifications/reading/aggregate.ts';
import {
  noticeModels,
  noticesOf,
  readUpTo,
  noticeChoices as saidOf,
} from '@marquee/projections/notifications/notice-queries.ts';
import { notifications } from '../contract/notifications.ts';
import { noticeChoices } from '../contract/notifications-choices.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { standingModels } from '../social/sight.ts';
import { countSeen, noticeViews } from './notice-views.ts';

/** Read models that lines are told from, and whether they stand. */
export const lineModels = [
  ...noticeModels,
  ...standingModels,
  'posts',
  'comments',
  'likes',
  'shows',
  'tips',
  'cases',
  'licences',
  'tracks',
  'migrations',
  'subscriptions',
  'splits',
];
/** Unread lines that are counted. */
const MOST_UNREAD = 100;
const done = { ok: true } as const;

/** What people are told, what of it they have read, and what they want to be told. */
export function registerNotices(router: Router, services: Services): void {
  const { consistency, database } = services;

  router.person(notifications.listNotices, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, lineModels);
    const page = await noticesOf(database, { person: session.personId, now: Date.now(), ...query });
    if (page.next) reply.header('x-next-cursor', page.next);
    return noticeViews(services, session, page.rows);
  });

  router.person(notifications.countUnread, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, lineModels);
    const after = await readUpTo(database, session.personId);
    const { rows } = await noticesOf(database, {
      ...{ person: session.personId, now: Date.now(), limit: MOST_UNREAD },
      ...{ after, unread: true },
    });
    return { unread: await countSeen(services, session, rows) };
  });

  const markRead = async (call: PersonCall<unknown, unknown, { readonly upTo: string }>, notice?: string) => {
    const { personId: person } = call.session;
    const now = Date.now();
    // nobody has read what is still to come
    const upTo = iso(Math.min(ms(call.body.upTo), now));
    await sendFrom(services, call, readingAggregate, {
      type: 'MarkNoticesRead',
      month: monthOf(now),
      entry: { person, upTo, ...(notice && { notice }) },
    });
    return done;
  };
  router.person(notifications.markNoticesRead, 'everyone', (call) => markRead(call));
  router.person(notifications.markNoticeRead, 'everyone', (call) => markRead(call, call.params.noticeId));

  router.person(noticeChoices.getNoticePreferences, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['notices']);
    const [app, mail] = await Promise.all([
      saidOf(database, session.personId, 'app'),
      saidOf(database, session.personId, 'mail'),
    ]);
    return noticeKinds.map((kind) => ({
      kind,
      app: app.get(kind) ?? true,
      mail: getsMail(kind, mail.get(kind)),
      mailIsChoice: isChoice(kind),
    }));
  });

  router.person(noticeChoices.setNoticePreference, 'everyone', async (call) => {
    const { kind } = call.params;
    const { app, mail } = call.body;
    if (mail !== undefined && !isChoice(kind)) {
      throw new HttpError(
        409,
        'MailNotAChoice',
        'These mails are not chosen: they have to be sent, or there are none.',
      );
    }
    const { personId: person } = call.session;
    const month = monthOf(Date.now());
    const key = commandIdentity(call.request, person);
    for (const [channel, on] of [['app', app] as const, ['mail', mail] as const]) {
      if (on === undefined) continue;
      const entry = { person, kind, channel, on };
      await sendFrom(
        services,
        call,
        preferenceAggregate,
        { type: 'SetNoticePreference', month, entry },
        {
          ...key,
          commandId: derivedId(key.commandId, channel),
        },
      );
    }
    return done;
  });
}

function isChoice(kind: NoticeKind): boolean {
  return ['on', 'off'].includes(mailRuleOf(kind));
}
