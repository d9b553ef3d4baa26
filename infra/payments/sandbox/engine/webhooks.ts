import { Agent, request } from 'node:http';
import Stripe from 'stripe';
import type { Core } from './core.ts';
import { eventBody } from './events.ts';

export interface WebhookOptions {
  /** Where events go; absent: they wait. */
  readonly url?: string;
  readonly secret: string;
  /** First wait before an event is sent again, in milliseconds (default 500); doubled each time, up to a minute. */
  readonly backoffMs?: number;
  /** Tries before an event is given up (default 12). It stays in the list of events. */
  readonly attempts?: number;
}

export interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

export interface Webhooks {
  /** Takes events into the queue. */
  send(eventIds: readonly string[]): void;
  /** Sends to this address from now on. */
  setUrl(url: string): void;
  /** Keeps events back until `release`. */
  hold(): void;
  /** Sends what was kept back, in the order and as many times as asked. */
  release(how?: { readonly order?: 'as-happened' | 'reversed'; readonly copies?: number }): void;
  /** Every event with its signature of now, oldest first: what a receiver is sent. */
  signed(): readonly SignedWebhook[];
  stop(): void;
}

const AT_ONCE = 16;
const TIMEOUT_MS = 10_000;
const LONGEST_BACKOFF_MS = 60_000;

/** Sends events to the platform until it has taken them: at least once, in any order. `delivered` is called after every try. */
export function createWebhooks(core: Core, options: WebhookOptions, delivered: () => void): Webhooks {
  const { secret, backoffMs = 500, attempts: most = 12 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waiting = new Set<NodeJS.Timeout>();
  let queue: string[] = [];
  let url = options.url;
  let held = false;
  let stopped = false;
  let busy = 0;

  const sign = (body: string): SignedWebhook => ({
    body,
    signature: Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(core.now() / 1000),
    }),
  });

  function send(eventIds: readonly string[]): void {
    queue.push(...eventIds);
    pump();
  }

  function pump(): void {
    while (url && !held && !stopped && busy < AT_ONCE) {
      const id = queue.shift();
      if (id === undefined) return;
      busy += 1;
      void deliver(id, url).finally(() => {
        busy -= 1;
        pump();
      });
    }
  }

  async function deliver(id: string, to: string): Promise<void> {
    const event = core.store.events.get(id);
    const taken = event ? await post(to, sign(eventBody(event)), agent) : true;
    if (stopped) return;
    const delivery = core.store.deliveries.get(id);
    const attempts = (delivery?.attempts ?? 0) + 1;
    if (taken || !delivery || attempts >= most) {
      core.store.deliveries.delete(id);
    } else {
      core.store.deliveries.put({ ...delivery, attempts });
      again(id, Math.min(backoffMs * 2 ** (attempts - 1), LONGEST_BACKOFF_MS));
    }
    delivered();
  }

  function again(id: string, afterMs: number): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      send([id]);
    }, afterMs);
    timer.unref();
    waiting.add(timer);
  }

  return {
    send,
    setUrl(to) {
      url = to;
      pump();
    },
    hold() {
      held = true;
    },
    release({ order = 'as-happened', copies = 1 } = {}) {
      const once = order === 'reversed' ? queue.toReversed() : queue;
      queue = Array.from({ length: copies }, () => once).flat();
      held = false;
      pump();
    },
    signed: () => Array.from(core.store.events.all(), (event) => sign(eventBody(event))),
    stop() {
      stopped = true;
      for (const timer of waiting) clearTimeout(timer);
      agent.destroy();
    },
  };
}

/** True when the receiver answered 2xx. */
function post(url: string, { body, signature }: SignedWebhook, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (sandbox)',
    };
    const sent = request(url, { method: 'POST', agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve((answer.statusCode ?? 500) < 300));
      answer.once('error', () => resolve(false));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(false));
    sent.end(body);
  });
}
