type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Stands in for `XMLHttpRequest`, which sends files: it asks what answers `fetch`, and tells of the half of the way. */
export function fakeUpload(fetch: Fetch) {
  return class FakeUpload {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onerror: (() => void) | undefined;
    onload: (() => void) | undefined;
    status = 0;
    statusText = '';
    responseText = '';
    #method = '';
    #address = '';
    readonly #headers = new Headers();

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.onload = undefined;
      this.onerror = undefined;
    }

    async send(file: Blob): Promise<void> {
      this.upload.onprogress?.({ loaded: file.size / 2, total: file.size });
      try {
        const answer = await fetch(this.#address, { method: this.#method, headers: this.#headers, body: file });
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
    }
  };
}
