import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import type { PictureLayout } from '../broadcast/picture-layout.ts';
import type { ChosenDevices } from './kept-devices.ts';
import type { Device, Devices } from './use-devices.ts';

interface DeviceChoiceProps {
  devices: Devices;
  /** What runs: the browser may have taken another one than was chosen. */
  stream: MediaStream | undefined;
  chosen: ChosenDevices;
  onChoose: (chosen: ChosenDevices) => void;
  /** Where screen and camera lie in one picture; undefined while there is only one of them. */
  layout: PictureLayout | undefined;
  onLayout: (layout: PictureLayout) => void;
}

/** Which camera and which microphone, and how the camera stands beside a shared screen. Nothing while there is nothing to choose. */
export function DeviceChoice({ devices, stream, chosen, onChoose, layout, onLayout }: DeviceChoiceProps) {
  const { cameras, microphones } = devices;
  if (cameras.length === 0 && microphones.length === 0 && !layout) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OneOf
        label="Camera"
        devices={cameras}
        id={stream?.getVideoTracks()[0]?.getSettings().deviceId ?? chosen.camera}
        onPick={(camera) => onChoose({ ...chosen, camera })}
      />
      <OneOf
        label="Microphone"
        devices={microphones}
        id={stream?.getAudioTracks()[0]?.getSettings().deviceId ?? chosen.microphone}
        onPick={(microphone) => onChoose({ ...chosen, microphone })}
      />
      {layout && (
        <Field label="Screen and camera">
          {(control) => (
            <Select {...control} value={layout} onChange={({ target }) => onLayout(target.value as PictureLayout)}>
              <option value="corner">Camera in the corner</option>
              <option value="beside">Side by side</option>
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

interface OneOfProps {
  label: string;
  devices: readonly Device[];
  id: string | undefined;
  onPick: (id: string) => void;
}

function OneOf({ label, devices, id, onPick }: OneOfProps) {
  if (devices.length === 0) return null;
  const there = devices.some((device) => device.id === id);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={there ? id : devices[0]?.id} onChange={({ target }) => onPick(target.value)}>
          {devices.map((device) => (
            <option key={device.id} value={device.id}>
              {device.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
