import { type AnswerOf, addressOf, type LooseInput } from '@marquee/command-api/contract/call.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/**
 * Sends a file, or a piece of one, as the whole body of a call. `onProgress` is told how much of it has gone, 0 to 1: `fetch` does not say
 * that. Throws `ApiError` for an answer that is not a success, `TypeError` when the server cannot be reached, and
 * `AbortError` once `signal` is aborted.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: Pick<LooseInput, 'params' | 'query'>,
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('The connection broke while the file was sent.'));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as AnswerOf<E>);
      else reject(new ApiError(status, statusText, responseText));
    };
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(new DOMException('Cancelled', 'AbortError'));
    });
    request.open(endpoint.method, addressOf(endpoint, input));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}
