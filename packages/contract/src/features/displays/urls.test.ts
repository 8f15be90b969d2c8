import { describe, expect, it } from 'vitest';
import { displayUrlLines, displayUrls } from './addresses.ts';

const desk = { id: 7, unique_identifier: 'desk-token_0123456789' };
const room = { uniqueIdentifier: 'room-token_0123456789' };

const bases = (padsUrl: string | null | undefined) => ({
  padsUrl,
  origin: 'https://balie.example',
});

describe('display URLs', () => {
  it('of a desk are its door display and its overview', () => {
    expect(displayUrls(bases('https://pads.example'), { desk })).toEqual([
      { kind: 'door', url: 'https://pads.example/meeting-room/PQ-ML-7' },
      { kind: 'desk', url: 'https://pads.example/desk-q/desk-token_0123456789' },
    ]);
  });

  it('of a room are its own display, its call display, its overview and the combined one', () => {
    expect(displayUrls(bases('https://pads.example'), { room })).toEqual([
      { kind: 'waiting-room', url: 'https://balie.example/screen/room-token_0123456789' },
      {
        kind: 'call-popup',
        url: 'https://pads.example/call-popup-visitor/PQ-ND-room-token_0123456789',
      },
      {
        kind: 'called-visitors',
        url: 'https://pads.example/called-visitors/PQ-OD-room-token_0123456789',
      },
      { kind: 'combination', url: 'https://pads.example/screen-q/room-token_0123456789' },
    ]);
  });

  it.each([['https://pads.example/'], [' https://pads.example// ']])(
    'have one slash after the address %j',
    (base) => {
      expect(displayUrls(bases(base), { desk })[0]?.url).toBe(
        'https://pads.example/meeting-room/PQ-ML-7',
      );
    },
  );

  it.each([[null], [undefined], [''], ['  ']])('are none when the address is %j', (base) => {
    expect(displayUrls(bases(base), { desk })).toEqual([]);
    expect(displayUrls(bases(base), { room })).toEqual([]);
  });

  it('are copied as labelled lines under the name', () => {
    const lines = displayUrlLines({
      name: 'Loket 7',
      urls: displayUrls(bases('https://pads.example'), { desk }),
      labels: {
        door: 'Deurscherm',
        desk: 'Loketoverzicht',
        'waiting-room': '',
        'call-popup': '',
        'called-visitors': '',
        combination: '',
      },
    });
    expect(lines).toEqual([
      'Loket 7',
      'Deurscherm: https://pads.example/meeting-room/PQ-ML-7',
      'Loketoverzicht: https://pads.example/desk-q/desk-token_0123456789',
    ]);
  });
});
