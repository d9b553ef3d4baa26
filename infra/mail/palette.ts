/** The product's colours and faces, for mails and documents, which have no stylesheet to share. */
export const palette = {
  page: '#140E0A',
  surface: '#1D1510',
  line: '#3A2C21',
  text: '#F3E7D1',
  textSecond: '#C6B59D',
  textThird: '#A28F79',
  ink: '#1B110A',
  inkSecond: '#5A432E',
  bulb: '#FFC45A',
  enamel: '#571409',
  enamelLine: '#8B2B1A',
  enamelText: '#FFDFA6',
  stock: { cream: '#F3E5C4', salmon: '#EFB595', mint: '#BDD3B6', sky: '#B6CBD4' },
} as const;

export type Stock = keyof typeof palette.stock;

export const boardFace = "'League Gothic',Oswald,'Arial Narrow',Impact,sans-serif";
export const readingFace = "'Libre Franklin','Franklin Gothic Medium',system-ui,-apple-system,'Segoe UI',sans-serif";
