import { accounts } from '@marquee/command-api/contract/accounts.ts';
import type { notifications } from '@marquee/command-api/contract/notifications.ts';
import type { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof notifications | keyof typeof noticeChoices> = {
  async prepare({ artist }) {
    const { id: channelId } = await artist.call(accounts.getCurrentUser);
    const params = { channelId };
    return {
      listNotices: { stranger: 'own' },
      countUnread: { stranger: 'own' },
      markNoticesRead: { stranger: 'own', body: { upTo: '2026-01-01T00:00:00.000Z' } },
      markNoticeRead: {
        stranger: 'own',
        params: { noticeId: channelId },
        body: { upTo: '2026-01-01T00:00:00.000Z' },
      },
      getNoticePreferences: { stranger: 'own' },
      setNoticePreference: { stranger: 'own', params: { kind: 'liked' }, body: { app: true } },
      getBell: { stranger: 'own', params },
      setBell: { stranger: 'own', params },
      removeBell: { stranger: 'own', params },
    };
  },
};
