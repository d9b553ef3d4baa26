import { type AdminSession, adminSession } from '@marquee/command-api/contract/operations-session.ts';
import { type Role, roles } from '@marquee/domain/kernel/actor.ts';
import { FakeServer, Refusal } from '../../../consumer-web/src/testing/fake-server.ts';

/** Stands in for the server of the console. Who is signed in may what a test lets them: endpoints by their names. */
export class FakePlatform extends FakeServer {
  session: AdminSession | null;

  constructor(permissions: readonly string[], role: Role = roles[2]) {
    super();
    this.session = {
      user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Ines', picture: null, roles: [role] },
      permissions: ['getAdminSession', ...permissions],
      recentUntil: '2026-11-24T12:00:00.000Z',
      development: true,
      temporalUi: null,
    };
    this.on(
      adminSession.getAdminSession,
      () => this.session ?? new Refusal(403, 'Forbidden', 'Only staff may do this.'),
    );
  }
}
