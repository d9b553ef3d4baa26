import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AnswerMessage, Handlers, ReadyMessage } from './serve.ts';

const STOP_WITHIN_MS = 30_000;

/** A process of its own that answers calls. `H` are the handlers that its file serves. */
export class Child<H extends Handlers> {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;

  private constructor(process: ChildProcess) {
    this.#process = process;
    process.on('message', (message: AnswerMessage | ReadyMessage) => {
      if ('call' in message) this.#answer(message);
    });
    process.on('exit', (code, signal) => this.#fail(new Error(`a process of the benchmark ended (${signal ?? code})`)));
  }

  /** Starts a file as a process and waits until it serves. Rejects when it ends before that. */
  static async start<H extends Handlers>(file: string, args: readonly string[] = []): Promise<Child<H>> {
    const forked = fork(file, [...args], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = once(forked, 'exit').then(([code]) => {
      throw new Error(`${file} ended before it was ready (${code})`);
    });
    const child = new Child<H>(forked);
    await Promise.race([once(forked, 'message'), ended]);
    ended.catch(() => {});
    return child;
  }

  call<N extends keyof H & string>(name: N, ...[argument]: Parameters<H[N]>): Promise<Awaited<ReturnType<H[N]>>> {
    const call = ++this.#calls;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(call, waiting);
    this.#process.send({ call, name, argument });
    return waiting.promise as Promise<Awaited<ReturnType<H[N]>>>;
  }

  /** Lets it stop in order; ends it when it does not. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    const late = setTimeout(() => this.#process.kill('SIGKILL'), STOP_WITHIN_MS);
    this.#process.kill('SIGTERM');
    await exited;
    clearTimeout(late);
  }

  #answer({ call, answer, error }: AnswerMessage): void {
    const waiting = this.#waiting.get(call);
    this.#waiting.delete(call);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(error));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
