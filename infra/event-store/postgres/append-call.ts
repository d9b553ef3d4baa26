import type { ClientBase, Connection, Submittable } from 'pg';
import type { StoredEvent } from '../stored-event.ts';
import { CallMessage } from './call-message.ts';

/** One append, ready to be written. */
export interface BatchItem {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly StoredEvent[];
}

/** item, outcome, revision, position; the first row is the position before the batch (append.sql). */
export type Answer = readonly [
  item: number,
  outcome: 'head' | 'conflict' | 'repeat' | 'mixed',
  revision: number,
  position: number,
];

const NAME = 'append';
const TEXT = 'select * from log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
const PARAMETERS = 10;

/** How a connection is called: its buffer, and whether it knows the statement. */
interface Line {
  readonly message: CallMessage;
  prepared: boolean;
}

const lines = new WeakMap<ClientBase, Line>();

/** Calls `log.append` with a batch, in one round trip. The rows that it answers, or its error. */
export function callAppend(client: ClientBase, batch: readonly BatchItem[]): Promise<readonly Answer[]> {
  const line = lines.get(client) ?? { message: new CallMessage(), prepared: false };
  lines.set(client, line);
  return new Promise((resolve, reject) => {
    client.query(new AppendCall(line, batch, (error, rows) => (error ? reject(error) : resolve(rows))));
  });
}

/** A call on its way through the driver, which submits it when the connection is free and hands on what the server says. */
class AppendCall implements Submittable {
  readonly #line: Line;
  readonly #batch: readonly BatchItem[];
  readonly #rows: Answer[] = [];
  /** The driver replaces it, to end the time that it gives the call. */
  callback: (error: Error | undefined, rows: readonly Answer[]) => void;

  constructor(line: Line, batch: readonly BatchItem[], callback: AppendCall['callback']) {
    this.#line = line;
    this.#batch = batch;
    this.callback = callback;
  }

  submit({ stream }: Connection): void {
    const { message, prepared } = this.#line;
    message.begin();
    if (!prepared) message.prepare(NAME, TEXT);
    stream.write(message.call(NAME, PARAMETERS, (parameters) => writeBatch(parameters, this.#batch)).end());
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const [item, outcome, revision, position] = fields;
    this.#rows.push([Number(item), outcome as Answer[1], Number(revision), Number(position)]);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#line.prepared = true;
    this.callback(undefined, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(error, this.#rows);
  }
}

function writeBatch(parameters: CallMessage, batch: readonly BatchItem[]): void {
  const events = batch.flatMap((item) => item.events);
  parameters
    .texts(batch.map((item) => item.stream))
    .integers(batch.map((item) => item.expectedRevision))
    .integers(batch.map((item) => item.events.length))
    .integers(batch.flatMap((item, n) => item.events.map(() => n + 1)))
    .integers(batch.flatMap((item) => item.events.map((_, n) => n + 1)))
    .uuids(events.map((event) => event.id))
    .texts(events.map((event) => event.type))
    .integers(events.map((event) => event.version))
    .jsons(events.map((event) => event.meta))
    .jsons(events.map((event) => event.data));
}
