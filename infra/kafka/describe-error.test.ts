import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

it.each([
  ['Connection error: self-signed certificate in certificate chain', /chain \(the authority .* not .* trusted here\)$/],
  ['Connection error: unable to verify the first certificate', /certificate \(the authority/],
  ['Closed connection', /^Closed connection \(Kafka .* hangs up on clients without the TLS or the user/],
  ['Request is not valid given the current SASL state', /a listener that asks for none\?\)$/],
  ['Connection error: connect ECONNREFUSED 127.0.0.1:9092', /^Connection error: connect ECONNREFUSED 127.0.0.1:9092$/],
])('says what "%s" mostly means', (said, line) => {
  const error = new Error(said);
  expect(describeError(error)).toMatchObject({ message: expect.stringMatching(line), cause: error });
});

it('tells each of several errors', () => {
  const errors = [new Error('one'), new Error('other')];
  const several = Object.assign(new Error('Topic creation errors'), { name: 'KafkaJSAggregateError', errors });
  expect(describeError(several).message).toBe('Error: one; Error: other');
});
