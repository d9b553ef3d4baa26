/** The devices that somebody chose in this browser, by the ids that it gives them. */
export interface ChosenDevices {
  readonly camera?: string | undefined;
  readonly microphone?: string | undefined;
}

const KEY = 'marquee.devices';

/** What was chosen last; nothing where the browser keeps nothing. */
export function keptDevices(): ChosenDevices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { camera, microphone } = (kept ?? {}) as Record<string, unknown>;
    return { ...(typeof camera === 'string' && { camera }), ...(typeof microphone === 'string' && { microphone }) };
  } catch {
    return {};
  }
}

export function keepDevices(chosen: ChosenDevices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // It is asked again next time.
  }
}
