// Written by `npm run api-routes` from command-api/contract/social-groups.ts.
import type { groups } from '@marquee/command-api/contract/social-groups.ts';
import { routesOf } from '../routes-of.ts';

export const groupsRoutes = /* @__PURE__ */ routesOf<typeof groups>({
  listGroups: { method: 'GET', path: '/api/groups' },
  getGroup: { method: 'GET', path: '/api/groups/:groupId' },
  createGroup: { method: 'POST', path: '/api/groups' },
  editGroup: { method: 'PATCH', path: '/api/groups/:groupId' },
  archiveGroup: { method: 'POST', path: '/api/groups/:groupId/archive' },
  deleteGroup: { method: 'DELETE', path: '/api/groups/:groupId' },
  restoreGroup: { method: 'POST', path: '/api/groups/:groupId/restore' },
  joinGroup: { method: 'PUT', path: '/api/groups/:groupId/membership' },
  leaveGroup: { method: 'DELETE', path: '/api/groups/:groupId/membership' },
  listMembers: { method: 'GET', path: '/api/groups/:groupId/members' },
  removeMember: { method: 'POST', path: '/api/groups/:groupId/members/:userId/remove' },
  listJoinRequests: { method: 'GET', path: '/api/groups/:groupId/requests' },
  answerJoinRequest: { method: 'POST', path: '/api/groups/:groupId/requests/:userId/answer' },
  inviteMember: { method: 'PUT', path: '/api/groups/:groupId/invitations/:userId' },
  grantGroupRole: { method: 'PUT', path: '/api/groups/:groupId/roles/:userId' },
  revokeGroupRole: { method: 'DELETE', path: '/api/groups/:groupId/roles/:userId' },
  transferGroup: { method: 'POST', path: '/api/groups/:groupId/transfer' },
  listBans: { method: 'GET', path: '/api/groups/:groupId/bans' },
  banMember: { method: 'PUT', path: '/api/groups/:groupId/bans/:userId' },
  unbanMember: { method: 'DELETE', path: '/api/groups/:groupId/bans/:userId' },
});
