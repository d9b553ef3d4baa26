/**
 * Runs an action once, at some moment within `withinMs` milliseconds, however often it is asked for meanwhile: many windows that
 * hear one thing do not all ask for it in one moment.
 */
export function soon(action: () => void, withinMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      timer ??= setTimeout(() => {
        timer = undefined;
        action();
      }, Math.random() * withinMs);
    },
    stop: () => clearTimeout(timer),
  };
}
