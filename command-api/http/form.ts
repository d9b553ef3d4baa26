import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Form } from '../contract/endpoint.ts';
import { sentenceOf } from '../contract/sentences.ts';
import { HttpError } from './error.ts';
import { fileTooLarge, MOST_TIMES_THE_LIMIT } from './upload.ts';
import { invalid } from './validator.ts';

/** A file of a form, on its way. */
export interface IncomingFile {
  /** As its sender calls it, without what cannot be stored; may be empty. */
  readonly name: string;
  /** Most bytes that it can have: what the whole request has, where that is known. */
  readonly mostBytes: number;
  /** Read to its end, or destroyed. */
  readonly body: Readable;
}

/** Bytes of one field, and how many fields there may be. */
const FIELD_BYTES = 20_000;
const MOST_FIELDS = 40;

/** A form that has arrived. As JSON it says what makes it this one: a repetition of it, with its file under another id, is the same. */
export class SentForm<K extends { readonly sha256: string | null }> {
  readonly #fields: Readonly<Record<string, string>>;
  readonly file: K | undefined;

  constructor(fields: Readonly<Record<string, string>>, file: K | undefined) {
    this.#fields = fields;
    this.file = file;
  }

  /** The form of a request whose route takes one. Throws 400 `FormMissing` where it brought something else. */
  static of<K extends { readonly sha256: string | null }>(body: unknown): SentForm<K> {
    if (body instanceof SentForm) return body;
    throw formMissing();
  }

  /** Its fields. Throws 400 `Invalid`, with a sentence for each. */
  read<T extends z.ZodObject>(fields: T): z.output<T> {
    const read = fields.safeParse(this.#fields, { error: sentenceOf });
    if (read.success) return read.data;
    throw invalid(read.error.issues);
  }

  toJSON() {
    return { fields: this.#fields, sha256: this.file?.sha256 ?? null };
  }
}

/** What becomes of the file of a form. */
export interface FormFiles<W, K> {
  /** Takes it while it comes. */
  keep(file: IncomingFile, from: W): Promise<K>;
  /** Lets one go whose form was refused; one that is used already stays. */
  drop(kept: K): Promise<void>;
}

/** Makes the routes of a scope take a form as their body. Nothing is left of the file of one that is refused. */
export function takeForm<K extends { readonly sha256: string | null }>(
  scope: FastifyInstance,
  form: Form,
  { keep, drop }: FormFiles<FastifyRequest, K>,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: Readable) =>
    readForm(request.headers, payload, form, { keep: (file) => keep(file, request), drop }),
  );
  scope.addHook('onResponse', async ({ body }, { statusCode }) => {
    if (statusCode >= 400 && body instanceof SentForm && body.file) await drop(body.file as K);
  });
}

async function readForm<K extends { readonly sha256: string | null }>(
  headers: FastifyRequest['headers'],
  payload: Readable,
  { file: part, maxBytes }: Form,
  { keep, drop }: { keep(file: IncomingFile): Promise<K>; drop(kept: K): Promise<void> },
): Promise<SentForm<K>> {
  const fields: Record<string, string> = {};
  let keeping: Promise<K> | undefined;
  let arriving: Readable | undefined;
  const reader = readerOf(headers);
  reader.on('field', (name, value) => {
    fields[name] = value;
  });
  reader.on('file', (name, body, given) => {
    if (name !== part || keeping) return void body.resume();
    const mostBytes = Math.min(maxBytes, Number(headers['content-length'] ?? maxBytes));
    arriving = body;
    keeping = keep({ name: nameOf(given), mostBytes, body });
    // What it throws is thrown below; until then the rest of the form is read away.
    keeping.catch(() => body.resume());
  });
  try {
    const finished = once(reader, 'finish');
    await Promise.all([
      pipeline(payload, (chunks) => upTo(maxBytes + MOST_FIELDS * FIELD_BYTES, chunks), reader),
      finished,
    ]);
  } catch (cause) {
    // The reader does not end a file that it does not get the rest of: who keeps it would wait for ever.
    arriving?.destroy(new Error('The form broke off on its way.', { cause }));
    const kept = await keeping?.catch(() => undefined);
    if (kept) await drop(kept);
    if (cause instanceof HttpError) throw cause;
    const message = 'The form broke off on its way, or is none. Send it again.';
    throw Object.assign(new HttpError(400, 'FileBroken', message), { cause });
  }
  return new SentForm(fields, await keeping);
}

/** What comes of at most so many bytes. Of more, some is read and thrown away: its sender listens when it is sent. Throws 413 `FileTooLarge`. */
async function* upTo(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes <= most) yield chunk;
    else if (bytes > most * MOST_TIMES_THE_LIMIT) break;
  }
  if (bytes > most) throw fileTooLarge(most);
}

function readerOf(headers: FastifyRequest['headers']): Busboy {
  try {
    const limits = { fieldSize: FIELD_BYTES, fields: MOST_FIELDS, files: 2, parts: MOST_FIELDS + 2 };
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    throw formMissing();
  }
}

function formMissing(): HttpError {
  return new HttpError(400, 'FormMissing', 'Send a form (multipart/form-data).');
}

function nameOf(given: unknown): string {
  const name = typeof given === 'string' ? given : '';
  return name.replaceAll('\0', '').toWellFormed().trim().slice(0, textLimits.fileName).toWellFormed();
}
