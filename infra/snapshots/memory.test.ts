import { describe } from 'vitest';
import { snapshotContract } from './contract.ts';
import { MemorySnapshots } from './memory.ts';

describe('snapshots in memory', () => snapshotContract(async () => new MemorySnapshots()));
