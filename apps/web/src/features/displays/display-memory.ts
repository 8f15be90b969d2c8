import { limits } from '@balie/contract/common/limits.ts';
import { randomKey } from '../../lib/random-key.ts';

const DEVICE_KEY = 'balie.display.device';
const SEEN_KEY = 'balie.display.seen';

/** What a display remembers across a reload; without storage, until the next one. */
export interface DisplayMemory {
  readonly deviceKey: string;
  /** Whether this number is new; from now on it is not. */
  isNew(number: number): boolean;
  seen(): number[];
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Without storage it is a new device after every restart, but still shows every call.
  }
}

function readNumbers(key: string): number[] {
  try {
    const numbers: unknown = JSON.parse(read(key) ?? '[]');
    return Array.isArray(numbers) ? numbers.filter((one) => Number.isInteger(one)) : [];
  } catch {
    return [];
  }
}

/** Each display on a machine remembers its own numbers: two windows can show two rooms. */
export function createDisplayMemory(screenId: string): DisplayMemory {
  const key = `${SEEN_KEY}.${screenId}`;
  const numbers = new Set(readNumbers(key));
  const deviceKey = read(DEVICE_KEY) ?? randomKey();
  write(DEVICE_KEY, deviceKey);
  return {
    deviceKey,
    isNew(number) {
      if (numbers.has(number)) return false;
      numbers.add(number);
      for (const oldest of numbers) {
        if (numbers.size <= limits.realtime.seenMax) break;
        numbers.delete(oldest);
      }
      write(key, JSON.stringify([...numbers]));
      return true;
    },
    seen: () => [...numbers],
  };
}
