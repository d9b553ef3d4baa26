import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { vaultContract } from './contract.ts';
import { createMemoryVault } from './memory.ts';
import { SecretSeal } from './sealed.ts';

describe('a vault in memory', () => {
  vaultContract(async () => {
    let clock = 1_000_000;
    const options = { masterKey: randomBytes(32), now: () => clock, rows: new Map() };
    const later = (ms: number) => {
      clock += ms;
    };
    return { one: createMemoryVault(options), other: createMemoryVault(options), later };
  });
});

describe('a sealed secret', () => {
  const seal = new SecretSeal(randomBytes(32));

  it('does not open under another reference, another master key, or when a bit of it has changed', () => {
    const sealed = seal.close('a', 'secret');
    expect(seal.open('a', sealed)).toBe('secret');
    expect(() => seal.open('b', sealed)).toThrow('the secret b is not what was put');
    expect(() => new SecretSeal(randomBytes(32)).open('a', sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => seal.open('a', sealed)).toThrow();
  });

  it('is not in what is stored, and is stored differently every time', () => {
    expect(seal.close('a', 'secret').includes('secret')).toBe(false);
    expect(seal.close('a', 'secret').equals(seal.close('a', 'secret'))).toBe(false);
  });
});
