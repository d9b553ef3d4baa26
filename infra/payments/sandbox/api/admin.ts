import { z } from 'zod';
import type { Script } from '../engine/script.ts';
import { ApiError } from './api-error.ts';
import type { Answer } from './idempotency.ts';

const Milliseconds = z.object({ ms: z.number().min(0).max(600_000) });
const FaultBody = z.object({
  kind: z.enum([
    'lost-request',
    'lost-answer',
    'silent-request',
    'silent-answer',
    'busy',
    'error',
    'late-error',
    'refuse',
  ]),
  method: z.enum(['GET', 'POST', 'DELETE']).exactOptional(),
  path: z.string().exactOptional(),
  times: z.int().positive().exactOptional(),
  code: z.string().exactOptional(),
});
const Release = z.object({
  order: z.enum(['as-happened', 'reversed']).exactOptional(),
  copies: z.int().min(1).max(10).exactOptional(),
});
const Dispute = z.object({
  intentId: z.string(),
  cents: z.int().positive().exactOptional(),
  reason: z.string().exactOptional(),
  inquiry: z.boolean().exactOptional(),
});
const Close = z.object({ disputeId: z.string(), outcome: z.enum(['won', 'lost']) });

type Verb = (script: Script, body: unknown) => unknown;

/** The script over HTTP, for a sandbox in another process: `POST /_sandbox/{verb}` with JSON, by the secret key. */
const verbs: Readonly<Record<string, Verb>> = {
  latency: (script, body) => script.latency(Milliseconds.parse(body).ms),
  'search-lag': (script, body) => script.searchLag(Milliseconds.parse(body).ms),
  fault: (script, body) => script.fault(FaultBody.parse(body)),
  'clear-faults': (script) => script.clearFaults(),
  'webhook-url': (script, body) => script.webhookUrl(z.object({ url: z.url() }).parse(body).url),
  'hold-webhooks': (script) => script.holdWebhooks(),
  'release-webhooks': (script, body) => script.releaseWebhooks(Release.parse(body)),
  webhooks: (script) => ({ webhooks: script.webhooks() }),
  'run-jobs': (script) => script.runJobs(),
  'open-dispute': (script, body) => {
    const { intentId, ...options } = Dispute.parse(body);
    return { disputeId: script.openDispute(intentId, options) };
  },
  'escalate-dispute': (script, body) =>
    script.escalateDispute(z.object({ disputeId: z.string() }).parse(body).disputeId),
  'close-dispute': (script, body) => {
    const { disputeId, outcome } = Close.parse(body);
    script.closeDispute(disputeId, outcome);
  },
  'renew-subscription': (script, body) =>
    script.renewSubscription(z.object({ subscriptionId: z.string() }).parse(body).subscriptionId),
  counts: (script) => script.counts(),
};

/** Runs a verb on a JSON body; 404 for a verb that is not there, 400 for a body it cannot read. */
export function administer(script: Script, verb: string, json: string): Answer {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) return { status: 404, body: JSON.stringify({ message: `no verb ${verb}` }) };
  try {
    const answer = run(script, json === '' ? {} : (JSON.parse(json) as unknown));
    return { status: 200, body: JSON.stringify(answer ?? { ok: true }) };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: JSON.stringify({ message: error.message }) };
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    return { status: 400, body: JSON.stringify({ message: error.message }) };
  }
}
