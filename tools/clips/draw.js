// Runs in the page: draws one clip on a canvas and answers its recording as base64.
async ({ scene, hue, seconds, width, height }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const c = canvas.getContext('2d');
  const light = (alpha) => `hsl(${hue} 90% 66% / ${alpha})`;
  const scenes = {
    lamp(t) {
      const x = width / 2 + Math.sin(t * 2.1) * width * 0.22;
      const glow = c.createRadialGradient(x, height * 0.4, 4, x, height * 0.4, width * 0.7);
      glow.addColorStop(0, light(0.9));
      glow.addColorStop(1, light(0));
      c.fillStyle = glow;
      c.fillRect(0, 0, width, height);
      c.strokeStyle = '#150f14';
      c.lineWidth = 4;
      c.beginPath();
      c.moveTo(width / 2, 0);
      c.lineTo(x, height * 0.37);
      c.stroke();
      c.fillStyle = light(1);
      c.beginPath();
      c.arc(x, height * 0.4, 20, 0, 7);
      c.fill();
    },
    crowd(t) {
      for (let n = 0; n < 4; n += 1) {
        const sway = Math.sin(t * 1.7 + n * 1.3) * width * 0.3;
        c.fillStyle = light(0.2);
        c.beginPath();
        c.moveTo((width * (n + 0.5)) / 4, 0);
        c.lineTo((width * (n + 0.5)) / 4 + sway - 55, height * 0.85);
        c.lineTo((width * (n + 0.5)) / 4 + sway + 55, height * 0.85);
        c.fill();
      }
      c.fillStyle = '#120d12';
      for (let n = 0; n < 9; n += 1) {
        const y = height * 0.84 + Math.abs(Math.sin(t * 5 + n * 0.9)) * -18;
        c.beginPath();
        c.arc((width * (n + 0.5)) / 9, y, 17, 0, 7);
        c.fill();
        c.fillRect((width * (n + 0.5)) / 9 - 22, y + 14, 44, height);
      }
    },
    road(t) {
      c.fillStyle = '#171013';
      c.fillRect(0, height * 0.5, width, height);
      c.fillStyle = light(0.8);
      c.beginPath();
      c.arc(width / 2, height * 0.5, 60, Math.PI, 0);
      c.fill();
      for (let n = 0; n < 7; n += 1) {
        const near = ((n + t * 1.4) % 7) / 7;
        const y = height * (0.5 + 0.5 * near * near);
        c.fillStyle = light(0.9);
        c.fillRect(width / 2 - 2 - near * 9, y, 4 + near * 18, 4 + near * 40);
      }
    },
    bars(t) {
      for (let n = 0; n < 12; n += 1) {
        const tall = height * (0.1 + 0.3 * Math.abs(Math.sin(t * (1.6 + (n % 5) * 0.4) + n)));
        c.fillStyle = light(0.85);
        c.fillRect(width * (0.06 + n * 0.075), height * 0.6 - tall / 2, width * 0.05, tall);
      }
    },
  };
  const recorder = new MediaRecorder(canvas.captureStream(24), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 160_000,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((done) => {
    recorder.onstop = done;
  });
  const from = performance.now();
  const drawAt = () => {
    const t = (performance.now() - from) / 1000;
    const night = c.createLinearGradient(0, 0, 0, height);
    night.addColorStop(0, `hsl(${hue} 45% 12%)`);
    night.addColorStop(1, `hsl(${hue + 40} 60% 22%)`);
    c.fillStyle = night;
    c.fillRect(0, 0, width, height);
    scenes[scene](t);
    if (t < seconds) setTimeout(drawAt, 1000 / 24);
    else recorder.stop();
  };
  recorder.start();
  drawAt();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
