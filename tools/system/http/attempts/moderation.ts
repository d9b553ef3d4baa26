import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import type { adminPosts } from '@marquee/command-api/contract/moderation-posts.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof moderation | keyof typeof adminCases | keyof typeof adminPosts> = {
  async prepare({ artist, fan, operator }) {
    const { id: postId } = await artist.call(social.createPost, { body: { content: 'Buy followers here!' } });
    const reported = { kind: 'post', id: postId, reason: 'spam', text: 'An advertisement.' } as const;
    await eventually('the post', () => fan.call(moderation.report, { body: reported }));
    const { id: artistId } = await artist.call(accounts.getCurrentUser);
    const caseOfPost = async () => {
      const waiting = await operator.call(adminCases.listCases, { query: { filter: '{"queue":"open"}' } });
      return waiting.find(({ subjectId }) => subjectId === postId);
    };
    const params = { caseId: (await eventually('the case', caseOfPost)).id };
    await operator.call(adminCases.claimCase, { params });
    const verdict = { outcome: 'warn', rule: 'spam', reason: 'Do not advertise.' } as const;
    await operator.call(adminCases.decideCase, { params, body: verdict });
    const decided = async () => (await artist.call(moderation.listDecisions))[0];
    const decisionId = (await eventually('a decision', decided)).id;
    const body = { text: 'It was a joke.' };
    await artist.call(moderation.appeal, { params: { decisionId }, body });
    return {
      report: { stranger: 'own', body: { ...reported, kind: 'person', id: artistId } },
      fileTakedown: {
        stranger: 'own',
        body: { kind: 'post', id: postId, name: 'A. Stranger', work: 'My song.', sworn: true },
      },
      askForTakedown: {
        stranger: 'public',
        body: {
          address: `/social?post=${postId}`,
          ...{ email: 'visitor@people.test', name: 'A. Visitor', work: 'My song.', sworn: true },
        },
      },
      confirmTakedown: { stranger: 'bearer', body: { token: 'x'.repeat(43) } },
      withdrawTakedown: { stranger: 'bearer', body: { token: 'x'.repeat(79) } },
      listReports: { stranger: 'own' },
      listDecisions: { stranger: 'own' },
      appeal: { stranger: 'refused', by: artist, params: { decisionId }, body },
      addAppealMessage: { stranger: 'refused', by: artist, params: { decisionId }, body },
      listCases: { stranger: 'refused', by: operator },
      getCase: { stranger: 'refused', by: operator, params },
      openCase: {
        stranger: 'refused',
        by: operator,
        body: { kind: 'post', id: postId, rule: 'spam', reason: 'Look.' },
      },
      listAdminPosts: { stranger: 'refused', by: operator, query: { range: '[0,9]' } },
      getAdminPost: { stranger: 'refused', by: operator, params: { postId } },
      claimNextCase: { stranger: 'refused', by: operator },
      claimCase: { stranger: 'refused', by: operator, params },
      decideCases: {
        stranger: 'refused',
        by: operator,
        body: { verb: 'dismiss', ids: [params.caseId], rule: 'spam', reason: 'Look.' },
      },
      releaseCase: { stranger: 'refused', by: operator, params },
      escalateCase: { stranger: 'refused', by: operator, params, body: { to: 'operator' } },
      decideCase: { stranger: 'refused', by: operator, params, body: verdict },
      confirmDecision: { stranger: 'refused', by: operator, params },
      refuseDecision: { stranger: 'refused', by: operator, params, body: { reason: 'No.' } },
      addCaseMessage: { stranger: 'refused', by: operator, params, body },
      resolveAppeal: { stranger: 'refused', by: operator, params, body: { reverse: true, reason: 'A joke.' } },
    };
  },
};
