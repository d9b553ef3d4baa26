import type { KafkaJSAggregateError } from 'kafkajs';

/** What a broker and a client that were not set up for each other say, and what it mostly means. */
const meanings: readonly (readonly [said: RegExp, meaning: string])[] = [
  [/certificate/i, 'the authority that has signed the certificate of Kafka is not among those trusted here'],
  [/before secure TLS connection|wrong version number/i, 'is TLS spoken to a listener that has none?'],
  [/SASL state/i, 'is a user named to a listener that asks for none?'],
  [/^Closed connection/i, 'Kafka is going down, or hangs up on clients without the TLS or the user that it asks for'],
];

/** An error of the library in one line that helps whoever has to put it right. It names no password. */
export function describeError(error: unknown): Error {
  const said = whatIsSaid(error);
  const meaning = meanings.find(([pattern]) => pattern.test(said))?.[1];
  return new Error(meaning === undefined ? said : `${said} (${meaning})`, { cause: error });
}

function whatIsSaid(error: unknown): string {
  // The library's own message of several errors tells none of them.
  if (isAggregate(error)) return error.errors.map(String).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** By its name: Node cannot import the library's classes of errors. */
function isAggregate(error: unknown): error is KafkaJSAggregateError {
  return error instanceof Error && error.name === 'KafkaJSAggregateError';
}
