import { createServer, type Server } from 'node:net';

const message = (type: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message('Z', 'I');
const signedIn = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
/** One column of type int4 named pid. */
const columns = message(
  'T',
  Buffer.from([0, 1]),
  'pid\0',
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0]),
);
const row = message('D', Buffer.from([0, 1, 0, 0, 0, 4]), '4711');

/** Speaks as much of PostgreSQL's protocol as it takes to answer every client's question with the same session. */
export function sessionSharingPooler(): Server {
  return createServer((client) => {
    let greeted = false;
    client.on('error', () => {});
    client.on('data', (data) => {
      if (!greeted) client.write(signedIn);
      else if (data[0] === 'Q'.charCodeAt(0)) {
        client.write(Buffer.concat([columns, row, message('C', 'SELECT 1\0'), ready]));
      }
      greeted = true;
    });
  });
}
