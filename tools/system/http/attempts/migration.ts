import { migration } from '@marquee/command-api/contract/migration.ts';
import type { adminMigrations } from '@marquee/command-api/contract/migration-admin.ts';
import { eventually } from '../../../testing/eventually.ts';
import { formText } from '../tracks.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof migration | keyof typeof adminMigrations> = {
  ending: ['cancelMigration'],
  async prepare({ fan, operator }) {
    const login = { username: 'slow', password: 'sandbox' };
    // it waits for an answer that comes when the migration is over
    void fan.call(migration.migrate, { body: { platform: 'landr', ...login } }).catch(() => {});
    const { id: migrationId } = await eventually('it runs', async () => (await fan.call(migration.listMigrations))[0]);
    const refused = { stranger: 'refused', by: fan, params: { migrationId } } as const;
    return {
      migrate: { stranger: 'own', body: { platform: 'landr', username: 'nobody', password: 'wrong' } },
      migrateFiles: { stranger: 'own', body: { platform: 'landr', files: [crypto.randomUUID()] } },
      sendExport: { stranger: 'own', type: 'multipart/form-data; boundary=form', file: formText({}) },
      listMigrations: { stranger: 'own' },
      getMigration: refused,
      provideCredentials: { ...refused, body: login },
      addExports: { ...refused, body: { files: [crypto.randomUUID()] } },
      resolveItems: { ...refused, body: { items: [{ i: 0, as: 'skip' }] } },
      pauseMigration: refused,
      resumeMigration: refused,
      cancelMigration: { ...refused, body: { keep: true } },
      listAdminMigrations: { stranger: 'refused', by: operator, query: { range: '[0,9]' } },
      askCredentials: { stranger: 'refused', by: operator, params: { migrationId }, body: { reason: 'Not ours' } },
    };
  },
};
