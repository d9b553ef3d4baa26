/**
 * The promise's value, waited for at most `graceMs` after the signal has aborted; then throws the abort's reason.
 * `late` gets a value that comes after that.
 */
export async function withGrace<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  graceMs: number,
  late: (value: T) => unknown = () => {},
): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const begin = () => {
    timer = setTimeout(() => {
      isOver = true;
      reject(signal.reason);
    }, graceMs);
  };
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  promise.then(
    (value) => isOver && late(value),
    () => {},
  );
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', begin);
  }
}
