import { useCallback, useEffect, useState } from 'react';
import { type ChosenDevices, keepDevices, keptDevices } from './kept-devices.ts';

/** A camera or a microphone as its owner knows it. */
export interface Device {
  readonly id: string;
  readonly name: string;
}

export interface Devices {
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
}

/** Those that have names: browsers give none before somebody has allowed one. */
export function devicesOf(found: readonly Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>[]): Devices {
  const of = (wanted: MediaDeviceKind) =>
    found
      .filter(({ kind, label, deviceId }) => kind === wanted && label !== '' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}

/** Which cameras and microphones there are, also when one comes or goes, and which of them was chosen, now or another time. */
export function useDevices(stream: MediaStream | undefined) {
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });
  const [chosen, setChosen] = useState(keptDevices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are known once a device was allowed
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return;
    let left = false;
    const look = async () => {
      const found = await media.enumerateDevices().catch(() => []);
      if (!left) setDevices(devicesOf(found));
    };
    void look();
    media.addEventListener('devicechange', look);
    return () => {
      left = true;
      media.removeEventListener('devicechange', look);
    };
  }, [stream]);
  const choose = useCallback((next: ChosenDevices) => {
    keepDevices(next);
    setChosen(next);
  }, []);
  return { devices, chosen, choose };
}
