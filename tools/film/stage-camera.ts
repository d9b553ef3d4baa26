/** A camera that looks at a stage with a band on it, its lights going to and fro; runs in the browser before a page's own code. */
export function playOnStage(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [960, 540];
    const drawing = canvas.getContext('2d');
    const begun = performance.now();
    const player = (x: number, sway: number) => {
      if (!drawing) return;
      drawing.fillStyle = '#0a0604';
      drawing.beginPath();
      drawing.ellipse(x + sway, 300, 20, 24, 0, 0, 7);
      drawing.fill();
      drawing.fillRect(x - 26 + sway * 0.7, 322, 52, 92);
      drawing.fillRect(x - 22, 410, 16, 70);
      drawing.fillRect(x + 6, 410, 16, 70);
      drawing.fillRect(x - 62 + sway, 350, 96, 12);
    };
    setInterval(() => {
      if (!drawing) return;
      const seconds = (performance.now() - begun) / 1000;
      drawing.fillStyle = '#1a0b06';
      drawing.fillRect(0, 0, 960, 540);
      for (let lamp = 0; lamp < 7; lamp++) {
        const x = 90 + lamp * 130;
        const end = 480 + Math.sin(seconds * 1.3 + lamp * 1.7) * 320;
        const light = drawing.createLinearGradient(x, 30, end, 470);
        light.addColorStop(0, lamp % 2 ? 'rgb(255 179 71 / .6)' : 'rgb(255 90 51 / .5)');
        light.addColorStop(1, 'rgb(255 120 40 / 0)');
        drawing.fillStyle = light;
        drawing.beginPath();
        drawing.moveTo(x, 30);
        drawing.lineTo(end - 120, 470);
        drawing.lineTo(end + 120, 470);
        drawing.fill();
      }
      drawing.fillStyle = '#3a1a0c';
      drawing.fillRect(0, 470, 960, 70);
      for (let n = 0; n < 5; n++) player(160 + n * 160, Math.sin(seconds * 3 + n) * 8);
      drawing.fillStyle = '#060302';
      for (let n = 0; n < 24; n++) {
        drawing.beginPath();
        drawing.ellipse(20 + n * 41, 536 + Math.sin(seconds * 4 + n * 2) * 6, 26, 34, 0, 0, 7);
        drawing.fill();
      }
    }, 50);
    const audio = new AudioContext();
    // recorders wait for sound that never comes: this one comes, and is silent
    const [tone, silence, out] = [audio.createOscillator(), audio.createGain(), audio.createMediaStreamDestination()];
    silence.gain.value = 0;
    tone.connect(silence).connect(out);
    tone.start();
    return new MediaStream([...canvas.captureStream(20).getTracks(), ...out.stream.getTracks()]);
  };
}
