import { migrationAggregate, migrationOf } from '@marquee/domain/migration/migration/aggregate.ts';
import { sandboxPassword } from '@marquee/infra/catalogues/sandbox/accounts.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { entrusted } from './entrust.ts';

/** A band brings its songs over, and two of them do not come: somebody has to say what becomes of those. */
export const migrationDemo: DemoParts = [{ name: 'migration', after: ['people', 'town', 'music'], seed: migrate }];

async function migrate({ person, storage }: DemoSeed): Promise<void> {
  const { bus, personalData, vault } = storage;
  const owner = await person('lanterns@marquee.test');
  const platform = 'distrokid';
  const migration = migrationOf(owner, platform);
  const typed = { username: 'lanterns', password: sandboxPassword };
  const login = await entrusted({ personalData, vault }, owner, { migration, n: 1 }, typed);
  const command = { type: 'MigrateCatalogue', migration, owner, platform, login, files: [] } as const;
  await sendDemo(bus, migrationAggregate, command, as(owner), 'MigrateCatalogue');
}
