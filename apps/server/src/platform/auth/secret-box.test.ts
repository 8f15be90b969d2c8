import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const secret = Buffer.from('een geheim van 20 b.');

describe('a stored secret', () => {
  it('cannot be read without its key, and can be with it', () => {
    const box = new SecretBox([first]);
    const kept = box.seal(secret, 'user 1');
    expect(kept.secret.includes(secret)).toBe(false);
    expect(kept.keyId).toBe(box.keyId);
    expect(box.open(kept, 'user 1')).toEqual(secret);
    expect(new SecretBox([second]).open(kept, 'user 1')).toBeUndefined();
    expect(new SecretBox([]).open(kept, 'user 1')).toBeUndefined();
  });

  it('does not open for another user, or after a change', () => {
    const box = new SecretBox([first]);
    const kept = box.seal(secret, 'user 1');
    expect(box.open(kept, 'user 2')).toBeUndefined();
    for (const at of [0, 15, kept.secret.length - 1]) {
      const changed = Buffer.from(kept.secret);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(box.open({ ...kept, secret: changed }, 'user 1')).toBeUndefined();
    }
    expect(box.open({ ...kept, secret: Buffer.alloc(4) }, 'user 1')).toBeUndefined();
  });

  it('of an earlier key opens beside the new one, and never encrypts to the same text twice', () => {
    const kept = new SecretBox([first]).seal(secret, 'user 1');
    const both = new SecretBox([second, first]);
    expect(both.open(kept, 'user 1')).toEqual(secret);
    const [one, other] = [both.seal(secret, 'user 1'), both.seal(secret, 'user 1')];
    expect(one.keyId).not.toBe(kept.keyId);
    expect(one.secret.equals(other.secret)).toBe(false);
  });

  it('stays unencrypted if there is no key', () => {
    expect(new SecretBox([]).seal(secret, 'user 1')).toEqual({ secret, keyId: null });
  });
});
