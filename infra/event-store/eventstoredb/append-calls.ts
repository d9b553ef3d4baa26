import { randomUUID } from 'node:crypto';
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

/** A call on which requests go out and answers come back. */
export interface AppendCall {
  write(request: streams.BatchAppendReq): unknown;
  on(event: 'data', listener: (answer: streams.BatchAppendResp) => void): unknown;
  on(event: 'error' | 'end' | 'close', listener: (error?: Error) => void): unknown;
}

/** The call ended, or said nothing in time: what was sent on it may have been done. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

interface Pending {
  readonly resolve: (answer: streams.BatchAppendResp) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** The appends under way on one call, each under an id of its own. An answer that comes too late is nobody's. */
export class AppendCalls {
  readonly #call: AppendCall;
  readonly #pending = new Map<string, Pending>();
  #ended: Error | undefined;

  constructor(call: AppendCall) {
    this.#call = call;
    call.on('data', (answer) => this.#take(answer));
    call.on('error', (error) => this.#end(error));
    for (const event of ['end', 'close'] as const) call.on(event, () => this.#end());
  }

  /** Whether another call is needed. */
  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /**
   * Sends an append's requests and waits so many milliseconds for the answer. Rejects with what ended the call, or
   * `Unanswered`.
   */
  send(requests: (correlation: string) => streams.BatchAppendReq[], wait: number): Promise<streams.BatchAppendResp> {
    if (this.#ended) return Promise.reject(this.#ended);
    const { promise, resolve, reject } = Promise.withResolvers<streams.BatchAppendResp>();
    const id = randomUUID();
    const timer = setTimeout(() => {
      this.#pending.delete(id);
      reject(new Unanswered(`no answer in ${Math.round(wait)} ms`));
    }, wait);
    this.#pending.set(id, { resolve, reject, timer });
    for (const request of requests(id)) this.#call.write(request);
    return promise;
  }

  #take(answer: streams.BatchAppendResp): void {
    const id = parseUUID(answer.getCorrelationId()) ?? '';
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    pending?.resolve(answer);
  }

  #end(error: Error = new Unanswered('the call has ended')): void {
    this.#ended ??= error;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(this.#ended);
    }
    this.#pending.clear();
  }
}
