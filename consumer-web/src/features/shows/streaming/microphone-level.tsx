import { useEffect, useState } from 'react';
import { Meter } from '../../../components/ui/meter.tsx';

const LOOK_EVERY_MS = 100;
/** Loudness in decibels at which the meter stands at 0: a quiet room. */
const QUIET_DB = -60;

/** How loud the microphone is, so that the artist sees that it hears them. Nothing without one. */
export function MicrophoneLevel({ stream }: { stream: MediaStream }) {
  const level = useLevel(stream);
  if (level === undefined) return null;
  return <Meter value={level} label="Microphone level" tone="argon" className="w-10 md:w-20" />;
}

/** 0 to 100; undefined where there is no microphone, or no way to listen to it. */
function useLevel(stream: MediaStream): number | undefined {
  const [level, setLevel] = useState<number>();
  useEffect(() => {
    if (stream.getAudioTracks().length === 0 || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(levelOf(samples));
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setLevel(undefined);
      void context.close();
    };
  }, [stream]);
  return level;
}

/** The loudness of samples from -1 to 1, as ears take it: 0 to 100. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power);
  return Math.round(Math.min(100, Math.max(0, (1 - decibels / QUIET_DB) * 100)));
}
