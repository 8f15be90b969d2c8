/** §3: the ten colours a waiting room can have. */
export const PALETTE = [
  { name: 'yellow', color: '#FFE200' },
  { name: 'white', color: '#FFFFFF' },
  { name: 'blue', color: '#009CDE' },
  { name: 'orange', color: '#FF8F1C' },
  { name: 'brown', color: '#603D20' },
  { name: 'pink', color: '#BB29BB' },
  { name: 'red', color: '#E4002B' },
  { name: 'green', color: '#007A3E' },
  { name: 'black', color: '#101820' },
  { name: 'lightOrange', color: '#FF8600' },
] as const;
export type PaletteColor = (typeof PALETTE)[number]['color'];
export const PALETTE_COLORS = PALETTE.map((entry) => entry.color) as [
  PaletteColor,
  ...PaletteColor[],
];
