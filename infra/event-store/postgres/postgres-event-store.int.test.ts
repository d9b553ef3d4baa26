import { freshDatabase } from '../../../tools/testing/database.ts';
import { eventStoreContract } from '../contract.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

eventStoreContract('postgres', async () => openPostgresEventStore({ url: (await freshDatabase()).url }));
