import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import type { mentions } from '@marquee/command-api/contract/social-mentions.ts';
import { reels } from '@marquee/command-api/contract/social-reels.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import { tips } from '@marquee/command-api/contract/social-tips.ts';
import type { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import type { views } from '@marquee/command-api/contract/social-views.ts';
import { pay } from '../../../testing/purchases.ts';
import { keepVideo } from '../kept-files.ts';
import type { ContextAttempts } from './attempt.ts';

type Names =
  | keyof typeof social
  | keyof typeof commenting
  | keyof typeof unlocks
  | keyof typeof reels
  | keyof typeof stories
  | keyof typeof tips
  | keyof typeof views
  | keyof typeof groups
  | keyof typeof mentions;

export const attempts: ContextAttempts<Names> = {
  ending: [
    'archiveGroup',
    'deleteGroup',
    'deletePost',
    'erasePost',
    'deleteComment',
    'eraseComment',
    'deleteStory',
    'eraseStory',
  ],
  async prepare({ artist, fan, operator }) {
    const body = { content: 'Anybody up?' };
    const { id: postId } = await artist.call(social.createPost, { body });
    const params = { postId };
    await artist.call(commenting.addComment, { params, body });
    const [said] = await artist.call(commenting.listComments, { params });
    const ofComment = { commentId: said?.id ?? '' };
    const { id: storyId } = await artist.call(stories.createStory, { body });
    const ofStory = { storyId };
    const { id: file } = await keepVideo(artist);
    const reel = { title: 'Up', video: { file } };
    const { id: reelId } = await artist.call(reels.createReel, { body: reel });
    const ofReel = { reelId };
    const { id } = await artist.call(accounts.getCurrentUser);
    const tip = { kind: 'profile', id, amount: '5.00' } as const;
    const begun = await fan.call(tips.tip, { body: tip });
    await pay(fan, begun);
    const { id: groupId } = await artist.call(groups.createGroup, { body: { name: 'Night shift' } });
    const ofGroup = { groupId };
    const { id: userId } = await operator.call(accounts.getCurrentUser);
    await operator.call(groups.joinGroup, { params: ofGroup });
    const ofMember = { groupId, userId };
    const ofManagers = { stranger: 'refused', by: artist, params: ofMember } as const;
    const liked = { kind: 'post', id: postId };
    return {
      listPosts: { stranger: 'own' },
      getPost: { stranger: 'own', params },
      createPost: { stranger: 'own', body },
      editPost: { stranger: 'refused', by: artist, params, body },
      deletePost: { stranger: 'refused', by: artist, params },
      restorePost: { stranger: 'refused', by: artist, params },
      erasePost: { stranger: 'refused', by: artist, params },
      hidePost: { stranger: 'refused', by: operator, params, body: { reason: 'Spam' } },
      unhidePost: { stranger: 'refused', by: operator, params },
      listComments: { stranger: 'own', params },
      addComment: { stranger: 'own', params, body },
      editComment: { stranger: 'refused', by: artist, params: ofComment, body },
      deleteComment: { stranger: 'refused', by: artist, params: ofComment },
      restoreComment: { stranger: 'refused', by: artist, params: ofComment },
      eraseComment: { stranger: 'refused', by: artist, params: ofComment },
      hideComment: { stranger: 'refused', by: operator, params: ofComment, body: { reason: 'Spam' } },
      unhideComment: { stranger: 'refused', by: operator, params: ofComment },
      listReels: { stranger: 'own' },
      getReel: { stranger: 'own', params: ofReel },
      createReel: { stranger: 'own', body: reel },
      editReel: { stranger: 'refused', by: artist, params: ofReel, body: { title: 'Down' } },
      listStories: { stranger: 'own' },
      listStoryArchive: { stranger: 'own' },
      getStory: { stranger: 'own', params: ofStory },
      createStory: { stranger: 'own', body },
      markStorySeen: { stranger: 'own', params: ofStory },
      listStoryViewers: { stranger: 'refused', by: artist, params: ofStory },
      deleteStory: { stranger: 'refused', by: artist, params: ofStory },
      restoreStory: { stranger: 'refused', by: artist, params: ofStory },
      eraseStory: { stranger: 'refused', by: artist, params: ofStory },
      hideStory: { stranger: 'refused', by: operator, params: ofStory, body: { reason: 'Spam' } },
      unhideStory: { stranger: 'refused', by: operator, params: ofStory },
      listGroups: { stranger: 'own' },
      getGroup: { stranger: 'own', params: ofGroup },
      createGroup: { stranger: 'own', body: { name: 'Day shift' } },
      editGroup: { stranger: 'refused', by: artist, params: ofGroup, body: { name: 'Late shift' } },
      archiveGroup: { stranger: 'refused', by: artist, params: ofGroup },
      deleteGroup: { stranger: 'refused', by: artist, params: ofGroup },
      restoreGroup: { stranger: 'refused', by: artist, params: ofGroup },
      joinGroup: { stranger: 'own', params: ofGroup },
      leaveGroup: { stranger: 'own', params: ofGroup },
      listMembers: { stranger: 'own', params: ofGroup },
      removeMember: { ...ofManagers, body: { reason: 'rules' } },
      listJoinRequests: { stranger: 'refused', by: artist, params: ofGroup },
      answerJoinRequest: { ...ofManagers, body: { accept: true } },
      inviteMember: { stranger: 'refused', by: artist, params: ofMember },
      grantGroupRole: { ...ofManagers, body: { role: 'moderator' } },
      revokeGroupRole: ofManagers,
      transferGroup: { stranger: 'refused', by: artist, params: ofGroup, body: { to: userId } },
      listBans: { stranger: 'refused', by: artist, params: ofGroup },
      banMember: { ...ofManagers, body: { reason: 'spam' } },
      unbanMember: ofManagers,
      like: { stranger: 'own', params: liked },
      listMentionable: { stranger: 'own', query: { q: 'art' } },
      countViews: { stranger: 'own', body: { items: [{ kind: 'post', id: postId }] } },
      unlockPost: { stranger: 'own', params },
      listUnlocks: { stranger: 'own' },
      tip: { stranger: 'own', body: tip },
      listTips: { stranger: 'own' },
      sumTips: { stranger: 'own' },
      refundTip: { stranger: 'refused', by: artist, params: { tipId: begun.payable.slice('tip-'.length) } },
      unlike: { stranger: 'own', params: liked },
    };
  },
};
