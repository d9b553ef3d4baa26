import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { migrationAggregate, migrationJobKey } from '@marquee/domain/migration/migration/aggregate.ts';
import { start } from '../kit/start.ts';
import { reactorOf } from '../kit/typed-reactor.ts';
import { letterJob } from '../mail/letter-kind.ts';
import type { Json } from '../port/context.ts';
import type { Effect } from '../reactors/reactor.ts';
import { migrationLetters } from './letters.ts';
import { migrationJob } from './migration-definition.ts';

/** A run that has started gets its job, and what its artist or staff say of it is said to the job. */
export const migrationReactor = reactorOf(
  migrationAggregate,
  'migrations',
  [
    'MigrationStarted',
    'CredentialsProvided',
    'ExportsAdded',
    'CredentialsAsked',
    'ItemsResolved',
    'MigrationPaused',
    'MigrationResumed',
    'MigrationCancelled',
  ],
  (event) => {
    const migration = keyOf(event.stream);
    const { n } = event.data;
    const key = migrationJobKey(migration, n);
    const say = (name: string, payload: Json = null): Effect => ({ kind: 'signal', key, name, id: event.id, payload });
    switch (event.type) {
      case 'MigrationStarted':
        return [start([migrationJob.kind, key, { migration, n }])];
      case 'CredentialsProvided':
        return [say('credentials')];
      case 'ExportsAdded':
        // whatever was set aside may be in them
        return [say('retry')];
      case 'CredentialsAsked': {
        const { reason } = event.data;
        return [
          say('ask'),
          start(letterJob(migrationLetters, { mail: 'credentialsAsked', migration, n, asked: event.id, reason })),
        ];
      }
      case 'ItemsResolved':
        return [say('resolve', { items: event.data.items.map(({ i }) => i) })];
      case 'MigrationPaused':
        return [say('pause')];
      case 'MigrationResumed':
        return [say('resume')];
      case 'MigrationCancelled':
        return [{ kind: 'cancel', key, reason: 'Its artist has cancelled it.' }];
      default:
        return [];
    }
  },
);
