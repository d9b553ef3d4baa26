import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { MailContent } from '@marquee/infra/mail/content.ts';
import type { PrintedLicence } from '../licensing/licence-pdf.ts';
import type { PrintedTicket } from '../ticketing/ticket-pdf.ts';
import { type LaidOutMail, type Typesetter, TypesettingStalled } from './typesetter.ts';

export type Work =
  | { readonly kind: 'tickets'; readonly tickets: readonly PrintedTicket[]; readonly issuedAt: number }
  | { readonly kind: 'licence'; readonly licence: PrintedLicence }
  | { readonly kind: 'mail'; readonly content: MailContent };

/** What the thread answers. */
export type Made = { readonly made: Uint8Array | LaidOutMail } | { readonly failed: string };

/** What a thread is told as it starts. */
export interface TypesetterData {
  readonly givesWay: boolean;
}

export interface TypesetterOptions {
  /** Milliseconds that a piece of work may take once the thread is at work. Default 20,000. */
  readonly withinMs?: number;
  /** Lets the other threads of this process go first: for what nobody waits for in front of a screen. Default false. */
  readonly givesWay?: boolean;
  /** Milliseconds for which a thread is kept that has nothing to do. Default 60,000. */
  readonly keptMs?: number;
  /** Default: the thread that typesets. */
  readonly script?: URL;
}

/** How long a thread may take to start: the machine may be busy, and it has libraries to load. */
const STARTS_WITHIN_MS = 60_000;

/**
 * One thread of this process that makes one thing after another. It is started when it is needed, and ended when nothing was for a
 * while: its libraries take much memory. One that takes too long over a piece of work is ended, and what waits behind it goes to a
 * fresh one.
 */
export class TypesetterThread implements Typesetter {
  /** Whether the other threads of this process go first. */
  readonly givesWay: boolean;
  readonly #withinMs: number;
  readonly #keptMs: number;
  readonly #script: URL;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor({
    withinMs = 20_000,
    keptMs = 60_000,
    givesWay = false,
    script = new URL('./main.ts', import.meta.url),
  }: TypesetterOptions = {}) {
    this.#withinMs = withinMs;
    this.#keptMs = keptMs;
    this.givesWay = givesWay;
    this.#script = script;
  }

  async tickets(tickets: readonly PrintedTicket[], issuedAt: number): Promise<Buffer> {
    return Buffer.from((await this.#make({ kind: 'tickets', tickets, issuedAt })) as Uint8Array);
  }

  async licence(licence: PrintedLicence): Promise<Buffer> {
    return Buffer.from((await this.#make({ kind: 'licence', licence })) as Uint8Array);
  }

  async mail(content: MailContent): Promise<LaidOutMail> {
    return (await this.#make({ kind: 'mail', content })) as LaidOutMail;
  }

  /** Waits for what is being made. */
  async close(): Promise<void> {
    await this.#last;
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #make(work: Work): Promise<Uint8Array | LaidOutMail> {
    const made = this.#last.then(() => this.#run(work));
    this.#last = made.catch(() => {});
    return made;
  }

  async #run(work: Work): Promise<Uint8Array | LaidOutMail> {
    clearTimeout(this.#idle);
    const thread = this.#thread ?? (await this.#start());
    const ended = new AbortController();
    const answer = new Promise<Made>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new TypesettingStalled('the thread ended over it')));
    });
    thread.postMessage(work);
    const late = pause(this.#withinMs, undefined, { signal: ended.signal }).then(() => {
      throw new TypesettingStalled(`not done within ${this.#withinMs} ms`);
    });
    try {
      const outcome = await Promise.race([answer, late]);
      if ('failed' in outcome) throw new Error(outcome.failed);
      return outcome.made;
    } catch (error) {
      if (error instanceof TypesettingStalled) await this.#end(thread);
      throw error;
    } finally {
      ended.abort();
      late.catch(() => {});
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      thread.on('error', () => {});
      this.#idle = setTimeout(() => void this.#end(thread), this.#keptMs).unref();
    }
  }

  /** Resolves when the thread has loaded what it needs, so that this is not counted as work. */
  async #start(): Promise<Worker> {
    const workerData: TypesetterData = { givesWay: this.givesWay };
    const thread = new Worker(this.#script, { name: 'typesetter', workerData });
    const slow = AbortSignal.timeout(STARTS_WITHIN_MS);
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve());
      thread.once('error', reject);
      thread.once('exit', () => reject(new TypesettingStalled('the thread ended while it started')));
      slow.addEventListener('abort', () => reject(new TypesettingStalled('the thread did not start')));
    }).catch(async (error: unknown) => {
      await thread.terminate();
      throw error;
    });
    thread.removeAllListeners('exit');
    thread.unref();
    this.#thread = thread;
    return thread;
  }

  async #end(thread: Worker): Promise<void> {
    if (this.#thread === thread) this.#thread = undefined;
    await thread.terminate();
  }
}
