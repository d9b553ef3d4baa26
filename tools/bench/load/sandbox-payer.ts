import { Connection } from './connection.ts';
import { formRequest } from './request.ts';

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
};

/** Pays at the sandbox as its card form does, over as many connections as there are payments at once. */
export class SandboxPayer {
  readonly #port: number;
  readonly #key: string;
  readonly #idle: Connection[] = [];

  constructor(origin: string, publishableKey: string) {
    this.#port = Number(new URL(origin).port);
    this.#key = publishableKey;
  }

  async pay(intentId: string, clientSecret: string): Promise<void> {
    const connection = this.#rested() ?? (await Connection.open(this.#port));
    const path = `/v1/payment_intents/${intentId}/confirm`;
    const fields = { client_secret: clientSecret, ...card };
    const answer = await connection.send(formRequest(path, { authorization: `Bearer ${this.#key}` }, fields));
    this.#idle.push(connection);
    if (answer.status !== 200) throw new Error(`the sandbox did not take the card: ${answer.status} ${answer.body}`);
  }

  /** The connection that was used last; those below it may have rested for so long that the sandbox closed them. */
  #rested(): Connection | undefined {
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) if (last.isOpen) return last;
    return undefined;
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }
}
