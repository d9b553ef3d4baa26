import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { createMemoryProvider, type MemoryProvider } from '@marquee/infra/payments/memory.ts';
import { ProviderBusy, ProviderOutcomeUnknown, ProviderRefused } from '@marquee/infra/payments/port.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { certainIntent } from './intents.ts';
import { tipIntent } from './tip-intent.ts';

const askedAt = Date.parse('2026-11-05T20:00:00.000Z');
const soon = askedAt + HOUR;
const request = tipIntent('7', 1, 5000);
let provider: MemoryProvider;

beforeEach(() => {
  provider = createMemoryProvider(() => soon);
});

/** The search runs behind, and too much was created around that time to be looked through. */
function blind(): void {
  provider.findIntent = async (_payable, _attempt, at) => {
    if (at !== undefined) throw new ProviderBusy('too many');
    return undefined;
  };
}

describe('the intent of a call that may be lost', () => {
  it('is what the search knows', async () => {
    const { id } = await provider.createIntent(request);
    provider.createIntent = async () => {
      throw new Error('asked for once more');
    };
    expect(await certainIntent(provider, request, askedAt, soon)).toMatchObject({ id });
  });

  it.each(['request', 'answer'] as const)(
    'is one and the same when its %s was lost and nobody can look it up',
    async (lost) => {
      provider.loseNext('createIntent', lost);
      await expect(provider.createIntent(request)).rejects.toThrow(ProviderOutcomeUnknown);
      blind();
      const found = await certainIntent(provider, request, askedAt, soon);
      expect(await provider.createIntent(request)).toEqual(found);
    },
  );

  it('is none when the provider refuses it', async () => {
    blind();
    provider.createIntent = async () => {
      throw new ProviderRefused('amount_too_small', 'Amount must be at least $0.50 usd');
    };
    expect(await certainIntent(provider, request, askedAt, soon)).toBeUndefined();
  });

  it('is looked for around its time when its key answers nothing', async () => {
    const made = await provider.createIntent(request);
    const looks: unknown[] = [];
    provider.findIntent = async (_payable, _attempt, at) => {
      looks.push(at);
      return at === undefined ? undefined : made;
    };
    provider.loseNext('createIntent', 'answer');
    expect(await certainIntent(provider, request, askedAt, soon)).toEqual(made);
    expect(looks).toEqual([undefined, askedAt]);
  });

  it('may still come while the call may be at work', async () => {
    provider.loseNext('createIntent', 'request');
    const asked = certainIntent(provider, request, askedAt, askedAt + MINUTE / 2);
    await expect(asked).rejects.toThrow(ProviderOutcomeUnknown);
  });

  it('is what the search knows when its key is forgotten', async () => {
    blind();
    provider.createIntent = async () => {
      throw new Error('made a second one');
    };
    expect(await certainIntent(provider, request, askedAt, askedAt + 24 * HOUR)).toBeUndefined();
  });
});
