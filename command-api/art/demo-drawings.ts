/** Inks of the demo's pictures. */
const [K, C, R, Y, T, B, G, S] = [
  '#1a110c',
  '#f4e4c1',
  '#d8391d',
  '#efae3c',
  '#1f5a5c',
  '#16343d',
  '#7fa58a',
  '#e58d6c',
];

/** A sheet of one colour with dots printed over its lower part, as silkscreen does. */
function sheet(ground: string, ink: string, drawn: string, [w, h]: readonly [number, number] = [900, 1200]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
    <defs><pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
      <circle cx="4" cy="4" r="3" fill="${ink}"/></pattern>
      <linearGradient id="fade" x2="0" y2="1"><stop offset=".4" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
      <mask id="low"><rect width="${w}" height="${h}" fill="url(#fade)"/></mask></defs>
    <rect width="${w}" height="${h}" fill="${ground}"/>${drawn}
    <rect width="${w}" height="${h}" fill="url(#dots)" mask="url(#low)" opacity=".2"/></svg>`;
}

const many = (n: number, draw: (i: number) => string) => Array.from({ length: n }, (_, i) => draw(i)).join('');

/** What hangs in the demo's gallery, drawn the same at every start, by name. */
export const drawings = {
  tide: sheet(
    B,
    K,
    `<circle cx="610" cy="330" r="190" fill="${Y}"/>${many(9, (i) => {
      const y = 520 + i * 78;
      return `<path d="M-40 ${y}q120 ${-70 + i * 6} 240 0t240 0 240 0 240 0V1300H-40z" fill="${[T, C, R, K][i % 4]}" opacity="${0.92 - i * 0.03}"/>`;
    })}`,
  ),
  orbit: sheet(
    K,
    Y,
    `${many(60, (i) => `<circle cx="${(i * 383) % 1200}" cy="${(i * 211) % 900}" r="${1 + (i % 4)}" fill="${C}"/>`)}
    <g transform="rotate(-22 600 450)"><ellipse cx="600" cy="450" rx="430" ry="96" fill="none" stroke="${S}" stroke-width="26"/>
    <circle cx="600" cy="450" r="220" fill="${R}"/>${many(5, (i) => `<path d="M390 ${370 + i * 44}q210 34 420 0" stroke="${i % 2 ? Y : K}" stroke-width="14" fill="none"/>`)}
    <path d="M170 450a430 96 0 0 0 860 0" fill="none" stroke="${C}" stroke-width="26"/></g>`,
    [1200, 900],
  ),
  moons: sheet(
    '#120b1c',
    C,
    many(7, (i) => {
      const [x, y, r] = [150 + i * 150, 450 + Math.round(180 * Math.cos(i)), 62 - Math.abs(3 - i) * 8];
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${C}"/><circle cx="${x + (i - 3) * 20}" cy="${y}" r="${r}" fill="#120b1c"/>`;
    }),
    [1200, 900],
  ),
  kite: sheet(
    S,
    R,
    `<path d="M450 130L700 520 450 910 200 520z" fill="${C}"/><path d="M450 130L700 520H200z" fill="${R}"/>
    <path d="M450 910q-90 90 0 150t-40 140" stroke="${K}" stroke-width="9" fill="none"/>${many(3, (i) => `<path d="M${400 + (i % 2) * 60} ${980 + i * 70}l44 26-44 26z" fill="${T}"/>`)}`,
  ),
  platform: sheet(
    '#2a2420',
    K,
    `<rect y="700" width="1200" height="200" fill="#171210"/><path d="M560 620h80l420 280H140z" fill="#3b322b"/>
    ${many(6, (i) => `<path d="M${80 + i * 200} 0v700" stroke="#15100d" stroke-width="26"/><circle cx="${180 + i * 200}" cy="210" r="34" fill="${Y}"/><circle cx="${180 + i * 200}" cy="210" r="90" fill="${Y}" opacity=".16"/>`)}
    <path d="M708 560q-26-70 18-96a34 34 0 1 1 44 0q44 26 18 96l-10 180h-60z" fill="#0d0a08"/>`,
    [1200, 900],
  ),
  rain: sheet(
    T,
    K,
    `${many(90, (i) => `<path d="M${(i * 137) % 900} ${(i * 89) % 1200}l-14 74" stroke="${C}" stroke-width="${2 + (i % 3)}" opacity=".55"/>`)}
    <path d="M150 620q300-420 600 0q-75-60-150 0q-75-60-150 0q-75-60-150 0q-75-60-150 0z" fill="${R}"/>
    <path d="M450 560v420q0 70-66 70t-66-66" stroke="${K}" stroke-width="22" fill="none"/>`,
  ),
  column: sheet(
    C,
    G,
    `<ellipse cx="450" cy="1080" rx="330" ry="60" fill="${K}" opacity=".35"/>
    <path d="M300 1080q60-190 20-330t90-250q-90-130 40-270q130 140 40 270q130 110 90 250t20 330z" fill="${K}"/>
    <path d="M450 230q130 140 40 270q130 110 90 250t20 330H470q40-180 0-330t20-250q-50-140-40-270z" fill="#4a3a30"/>
    <circle cx="450" cy="600" r="52" fill="${C}"/>`,
  ),
  grid: sheet(
    '#eadfc8',
    R,
    many(48, (i) => {
      const [x, y] = [70 + (i % 6) * 130, 80 + Math.floor(i / 6) * 132];
      return `<rect x="${x}" y="${y}" width="104" height="104" fill="${[R, K, Y, T, B][(i * 7 + (i % 5)) % 5]}" transform="rotate(${((i * 13) % 9) - 4} ${x + 52} ${y + 52})"/>`;
    }),
  ),
  fields: sheet(
    Y,
    K,
    many(
      14,
      (i) =>
        `<path d="M0 ${220 + i * 62}Q300 ${170 + i * 70} 1200 ${240 + i * 52}V900H0z" fill="${[R, S, C, T, K][i % 5]}" opacity=".85"/>`,
    ),
    [1200, 900],
  ),
  arcade: sheet(
    '#20131f',
    S,
    many(26, (i) => {
      const r = 560 - i * 20;
      return `<path d="M${450 - r} 1000a${r} ${r} 0 0 1 ${2 * r} 0" fill="none" stroke="${[R, Y, C, T][i % 4]}" stroke-width="9"/>`;
    }),
  ),
  canal: sheet(
    B,
    K,
    `<path d="M0 0h1200v380H0z" fill="#2c4a4f"/>${many(7, (i) => `<path d="M${i * 180} ${210 + ((i * 67) % 90)}h150V380H${i * 180}z" fill="#132227"/><circle cx="${70 + i * 180}" cy="300" r="11" fill="${Y}"/>`)}
    ${many(14, (i) => `<path d="M${(i * 331) % 900} ${430 + i * 34}q70 -14 140 0t140 0" stroke="${[C, Y, G][i % 3]}" stroke-width="6" fill="none" opacity=".6"/>`)}
    <path d="M420 640l360 0-70 90H490z" fill="${C}"/><path d="M600 640V470l120 170z" fill="${R}"/>`,
    [1200, 900],
  ),
  lamp: sheet(
    '#20131f',
    Y,
    `<path d="M450 0v300" stroke="${C}" stroke-width="10"/><path d="M330 300h240l70 170H260z" fill="${R}"/>
    <path d="M260 470h380l240 730H20z" fill="${Y}" opacity=".28"/><circle cx="450" cy="500" r="62" fill="${C}"/>
    ${many(5, (i) => `<path d="M${120 + i * 150} ${1050 - (i % 2) * 60}h110v150H${120 + i * 150}z" fill="#120b12"/>`)}`,
  ),
  stairs: sheet(
    C,
    K,
    many(11, (i) => {
      const [x, y] = [60 + i * 74, 1120 - i * 96];
      return `<path d="M${x} ${y}h${840 - x}v96H${x}z" fill="${[B, T, R, Y][i % 4]}"/><path d="M${x} ${y}h${840 - x}" stroke="${K}" stroke-width="8"/>`;
    }),
  ),
  sun: sheet(
    K,
    R,
    `${many(24, (i) => `<path d="M600 450L${Math.round(600 + 900 * Math.cos((i * Math.PI) / 12))} ${Math.round(450 + 900 * Math.sin((i * Math.PI) / 12))}" stroke="${i % 2 ? Y : S}" stroke-width="${10 + (i % 3) * 8}" opacity=".5"/>`)}
    <circle cx="600" cy="450" r="260" fill="${Y}"/><circle cx="600" cy="450" r="204" fill="${S}"/>
    <circle cx="530" cy="400" r="26" fill="${R}"/><circle cx="690" cy="520" r="38" fill="${R}"/>`,
    [1200, 900],
  ),
} as const;
export type Drawing = keyof typeof drawings;
