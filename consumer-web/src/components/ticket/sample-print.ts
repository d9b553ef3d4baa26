/** The ticket that stands for all where none has been bought. */
export const samplePrint = {
  title: 'Long Road Home',
  by: 'The Sable Brothers',
  date: 'Fri 13 Mar',
  times: [['Doors', '9:30 PM']],
  place: 'The Tin Roof',
  tier: 'VIP',
  entry: [
    ['Row', '4'],
    ['Seat', '17'],
  ],
  serial: 'BCDF-GHJK-1',
} as const;

/** What its code reads as. */
export const SAMPLE_CODE = 'A sample ticket of Marquee';
