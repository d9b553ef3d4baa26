import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import type { people } from '@marquee/command-api/contract/accounts-people.ts';
import type { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { newPerson } from '../../../testing/purchases.ts';
import { pixel } from '../pictures.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<
  | keyof typeof accounts
  | keyof typeof age
  | keyof typeof relations
  | keyof typeof people
  | keyof typeof kids
  | keyof typeof exports
> = {
  ending: ['openKidSession', 'removeKid', 'eraseMe'],
  async prepare({ fan }) {
    const { id: userId } = await fan.call(accounts.getCurrentUser);
    const parent = await newPerson(fan.url);
    await parent.call(age.verifyAge, { body: { birthDate: '1985-04-12' } });
    const mine = { firstName: 'Pip', birthDate: '2016-05-01' };
    const kid = await parent.call(kids.createKid, { body: { ...mine, username: `pip${Date.now()}` } });
    const ofParent = { params: { kidId: kid.id } };
    const { id: exportId } = await fan.call(exports.startExport);
    return {
      getConfig: { stranger: 'public' },
      getCurrentUser: { stranger: 'own' },
      reauthenticate: { stranger: 'own', body: { password: 'a long enough password' } },
      changeProfile: { stranger: 'own', body: { bio: 'New here' } },
      setPrivacy: { stranger: 'own', body: { discoverable: false } },
      setProfilePicture: { stranger: 'own', file: pixel },
      removeProfilePicture: { stranger: 'own' },
      becomeArtist: { stranger: 'own', body: { userType: 'artist' } },
      exportMyData: { stranger: 'own' },
      startExport: { stranger: 'own' },
      listExports: { stranger: 'own' },
      downloadExport: { stranger: 'refused', by: fan, params: { exportId } },
      getAge: { stranger: 'own' },
      verifyAge: { stranger: 'own', body: { birthDate: '1990-04-12' } },
      keepMe: { stranger: 'own' },
      eraseMe: { stranger: 'own', body: { confirm: 'erase', when: 'now' } },
      listFollows: { stranger: 'own' },
      follow: { stranger: 'own', params: { userId } },
      unfollow: { stranger: 'own', params: { userId } },
      removeFollower: { stranger: 'own', params: { userId } },
      listFollowRequests: { stranger: 'own', query: { limit: 5 } },
      answerFollowRequest: { stranger: 'own', params: { userId }, body: { accept: false } },
      getPerson: { stranger: 'own', params: { userId } },
      listFollowers: { stranger: 'own', params: { userId }, query: { limit: 5 } },
      listVisitors: { stranger: 'own', query: { limit: 5 } },
      listKids: { stranger: 'own' },
      createKid: { stranger: 'own', body: { ...mine, username: `pop${Date.now()}` } },
      changeKid: { stranger: 'refused', by: parent, ...ofParent, body: { firstName: 'Pop' } },
      setKidLimits: { stranger: 'refused', by: parent, ...ofParent, body: { chat: true } },
      openKidSession: { stranger: 'refused', by: parent, ...ofParent },
      removeKid: { stranger: 'refused', by: parent, ...ofParent },
      listKidRequests: { stranger: 'own' },
      answerKidRequest: {
        stranger: 'refused',
        by: parent,
        params: { followerId: kid.id, followeeId: userId },
        body: { accept: true },
      },
      listBlocks: { stranger: 'own' },
      block: { stranger: 'own', params: { userId } },
      unblock: { stranger: 'own', params: { userId } },
      listMutes: { stranger: 'own' },
      mute: { stranger: 'own', params: { userId }, body: {} },
      unmute: { stranger: 'own', params: { userId } },
    };
  },
};
