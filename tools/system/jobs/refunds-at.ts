import type { Sandbox } from '@marquee/infra/payments/sandbox/server.ts';

interface Page {
  readonly data: readonly {
    readonly id: string;
    readonly payment_intent: string;
    readonly amount: number;
    readonly status: string;
  }[];
  readonly has_more: boolean;
}

/** Every refund that the provider has made, read from the provider itself: how often and how many cents, by intent. */
export async function refundsAt({ origin, secretKey }: Pick<Sandbox, 'origin' | 'secretKey'>) {
  const made = new Map<string, { times: number; cents: number }>();
  for (let after: string | undefined; ; ) {
    const query = new URLSearchParams({ limit: '100', ...(after && { starting_after: after }) });
    const response = await fetch(`${origin}/v1/refunds?${query}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    const { data, has_more } = (await response.json()) as Page;
    for (const { payment_intent: intent, amount, status } of data) {
      const { times, cents } = made.get(intent) ?? { times: 0, cents: 0 };
      if (status === 'succeeded') made.set(intent, { times: times + 1, cents: cents + amount });
    }
    after = data.at(-1)?.id;
    if (!has_more) return made;
  }
}
