import { eventStoreContract } from './contract.ts';
import { memoryEventStore } from './memory.ts';

eventStoreContract('memory', async () => memoryEventStore());
