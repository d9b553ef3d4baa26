import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import { personalDataContract } from './contract.ts';
import { MemoryKeys, memoryPersonalData } from './memory.ts';

describe('personal data with keys in memory', () => {
  personalDataContract(async () => {
    const options = { masterKey: randomBytes(32), leaseMs: 100 };
    const table = new MemoryKeys();
    return { one: memoryPersonalData(options, table), other: memoryPersonalData(options, table) };
  });
});
