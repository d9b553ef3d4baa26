/** A clock for pictures: told how many milliseconds a frame lasts, it ticks once for each. */
let timer: ReturnType<typeof setInterval> | undefined;

self.onmessage = ({ data }: MessageEvent<number>) => {
  clearInterval(timer);
  timer = setInterval(() => self.postMessage(undefined), data);
};
