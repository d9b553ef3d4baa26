import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Session } from '../auth/sessions.ts';
import { contract } from '../contexts.ts';
import { accountService } from '../contract/account-service.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { registerErrors } from './errors.ts';
import { Router } from './route.ts';

const suspended: Session = {
  personId: '0198f0aa-0000-7000-8000-000000000012',
  email: 'ada@example.com',
  actor: { kind: 'person', id: '0198f0aa-0000-7000-8000-000000000012', roles: ['fan', 'operator', 'moderator'] },
  authenticatedAt: Date.now(),
  minor: undefined,
  bar: { kind: 'suspended', until: Date.now() + 60_000, reason: 'Spam.' },
};
const asked = Object.entries({ ...contract, ...accountService }).filter(([, { access }]) => access !== 'anyone');

/** Answers of every endpoint that asks who calls, to somebody with this session: `refused` where it is the gate that refuses. */
async function answersTo(session: Session): Promise<ReadonlyMap<string, boolean>> {
  const app = Fastify();
  registerErrors(app);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  const sessions = { of: async () => session, isRecent: async () => true };
  const router = new Router(app, sessions, { use: async () => 'first' as const });
  for (const [name, endpoint] of asked) {
    const { method, summary, access, whileBarred, staff } = endpoint as Endpoint;
    const rest = { ...(whileBarred && { whileBarred }), ...(staff && { staff }), response: z.unknown() };
    const plain: Endpoint = { method, summary, access, path: `/api/${name}`, ...rest };
    if (endpoint.access === 'operator') router.operator(plain, async () => ({}));
    else router.person(plain, 'everyone', async () => ({}));
  }
  const refused = new Map<string, boolean>();
  for (const [name, { method }] of asked) {
    const answer = await app.inject({ method, url: `/api/${name}` });
    refused.set(name, answer.statusCode === 403 && answer.json<{ code: string }>().code === 'Suspended');
  }
  return refused;
}

test('who is suspended reads the own account, appeals, exports, erases, cancels what they subscribe to, and nothing else', async () => {
  const letIn = [...(await answersTo(suspended))].flatMap(([name, refused]) => (refused ? [] : [name]));
  expect(letIn.toSorted()).toEqual(
    [
      ...['addAppealMessage', 'appeal', 'countUnread', 'eraseMe', 'exportMyData', 'getCurrentUser', 'keepMe'],
      ...['listDecisions', 'listNotices', 'listSessions', 'markNoticesRead', 'markNoticeRead'],
      ...['changeEmail', 'changePassword', 'verifyPassword'],
      ...[
        'cancelSubscription',
        'downloadExport',
        'getMySubscriptions',
        'leaveSeenAs',
        'listDataAccess',
        'listExports',
        'reauthenticate',
        'startExport',
      ],
      ...['revokeOtherSessions', 'revokeSession', 'revokeSessions'],
    ].toSorted(),
  );
});

test('a suspension that is over, like none, keeps nobody from anything', async () => {
  const bar = { kind: 'suspended', until: Date.now() - 1, reason: 'Spam.' } as const;
  for (const session of [
    { ...suspended, bar },
    { ...suspended, bar: undefined },
  ])
    expect([...(await answersTo(session)).values()]).not.toContain(true);
});
