import { describe, expect, it } from 'vitest';
import { screenUrlLines, screenUrls } from './screen-urls.ts';

const desk = { id: 7, unique_identifier: 'desk-token_0123456789' };
const room = { uniqueIdentifier: 'room-token_0123456789' };

const bases = (padsUrl: string | null | undefined) => ({
  padsUrl,
  origin: 'https://balie.example',
});

describe('screen URLs', () => {
  it('of a desk are its door screen and its overview', () => {
    expect(screenUrls(bases('https://pads.example'), { desk })).toEqual([
      { kind: 'door', url: 'https://pads.example/meeting-room/PQ-ML-7' },
      { kind: 'deskOverview', url: 'https://pads.example/desk-q/desk-token_0123456789' },
    ]);
  });

  it('of a room are its own screen, its call screen, its overview and the combination', () => {
    expect(screenUrls(bases('https://pads.example'), { room })).toEqual([
      { kind: 'roomScreen', url: 'https://balie.example/screen/room-token_0123456789' },
      {
        kind: 'roomCalls',
        url: 'https://pads.example/call-popup-visitor/PQ-ND-room-token_0123456789',
      },
      {
        kind: 'roomOverview',
        url: 'https://pads.example/called-visitors/PQ-OD-room-token_0123456789',
      },
      { kind: 'roomCombination', url: 'https://pads.example/screen-q/room-token_0123456789' },
    ]);
  });

  it.each([['https://pads.example/'], [' https://pads.example// ']])(
    'have one slash after the address %j',
    (base) => {
      expect(screenUrls(bases(base), { desk })[0]?.url).toBe(
        'https://pads.example/meeting-room/PQ-ML-7',
      );
    },
  );

  it.each([[null], [undefined], [''], ['  ']])('are none when the address is %j', (base) => {
    expect(screenUrls(bases(base), { desk })).toEqual([]);
    expect(screenUrls(bases(base), { room })).toEqual([]);
  });

  it('are copied as labelled lines under the name', () => {
    const lines = screenUrlLines({
      name: 'Loket 7',
      urls: screenUrls(bases('https://pads.example'), { desk }),
      labels: {
        door: 'Deurscherm',
        deskOverview: 'Loketoverzicht',
        roomScreen: '',
        roomCalls: '',
        roomOverview: '',
        roomCombination: '',
      },
    });
    expect(lines).toEqual([
      'Loket 7',
      'Deurscherm: https://pads.example/meeting-room/PQ-ML-7',
      'Loketoverzicht: https://pads.example/desk-q/desk-token_0123456789',
    ]);
  });
});
