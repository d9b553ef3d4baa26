import type { Role } from '@marquee/domain/kernel/actor.ts';
import { RECENT_MS } from '../auth/sessions.ts';
import { type Endpoint, opensTo } from '../contract/endpoint.ts';
import { adminSession } from '../contract/operations-session.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';

export interface AdminSessionServices extends Pick<Services, 'directory'> {
  /** Every endpoint of the interface, by its name. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly development: boolean;
  readonly temporalUi: string | undefined;
}

/** Names of the endpoints that are somebody's by one of their roles. */
export function permissionsOf(endpoints: Readonly<Record<string, Endpoint>>, roles: readonly Role[]): string[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]) =>
    roles.some((role) => opensTo(endpoint, role)) ? [name] : [],
  );
}

/** Who is at the console. */
export function registerAdminSession(router: Router, services: AdminSessionServices): void {
  const { directory, endpoints, development, temporalUi } = services;
  router.operator(adminSession.getAdminSession, async ({ session: { personId: id, actor, authenticatedAt } }) => {
    const { firstName, username, profileImageUrl } = await directory.person(id);
    return {
      user: {
        id,
        name: firstName ?? username,
        picture: profileImageUrl,
        roles: [...actor.roles],
      },
      permissions: permissionsOf(endpoints, actor.roles),
      recentUntil: new Date(authenticatedAt + RECENT_MS).toISOString(),
      development,
      temporalUi: temporalUi ?? null,
    };
  });
}
