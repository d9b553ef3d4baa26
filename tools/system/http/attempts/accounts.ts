import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { pixel } from '../pictures.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof accounts> = {
  ending: ['eraseMe'],
  async prepare({ fan }) {
    const { id: userId } = await fan.call(accounts.getCurrentUser);
    return {
      getConfig: { stranger: 'public' },
      getCurrentUser: { stranger: 'own' },
      reauthenticate: { stranger: 'own', body: { password: 'a long enough password' } },
      changeProfile: { stranger: 'own', body: { bio: 'New here' } },
      setProfilePicture: { stranger: 'own', file: pixel },
      removeProfilePicture: { stranger: 'own' },
      becomeArtist: { stranger: 'own', body: { userType: 'artist' } },
      exportMyData: { stranger: 'own' },
      eraseMe: { stranger: 'own', body: { confirm: 'erase' } },
      listFollows: { stranger: 'own' },
      follow: { stranger: 'own', params: { userId } },
      unfollow: { stranger: 'own', params: { userId } },
    };
  },
};
