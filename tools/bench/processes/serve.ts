import process from 'node:process';

/** What a child process does when it is called: one argument, one answer, both plain data. */
export type Handlers = Readonly<Record<string, (argument: never) => unknown>>;

export interface CallMessage {
  readonly call: number;
  readonly name: string;
  readonly argument: unknown;
}

export interface AnswerMessage {
  readonly call: number;
  readonly answer?: unknown;
  readonly error?: string;
}

export interface ReadyMessage {
  readonly ready: true;
}

/** Answers the calls of the process that forked this one, and says that it is ready. Ends when that process ends. */
export function serve(handlers: Handlers): void {
  process.on('message', async ({ call, name, argument }: CallMessage) => {
    process.send?.(await answered(handlers, call, name, argument));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true } satisfies ReadyMessage);
}

async function answered(handlers: Handlers, call: number, name: string, argument: unknown): Promise<AnswerMessage> {
  try {
    const handler = handlers[name];
    if (!handler) throw new Error(`there is no call ${name}`);
    return { call, answer: await handler(argument as never) };
  } catch (error) {
    return { call, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
