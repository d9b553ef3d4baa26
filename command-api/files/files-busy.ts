import { HttpError } from '../http/error.ts';

/** A store that fails is the platform's trouble, not the person's: they are asked to come back. Throws 503 `FilesBusy`. */
export async function filesAnswer<T>(call: Promise<T>, what = 'Files'): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const message = `${what} cannot be stored or shown right now. Try again in a moment.`;
    throw Object.assign(new HttpError(503, 'FilesBusy', message), { cause });
  }
}
