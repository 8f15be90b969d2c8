import { describe, expect, it } from 'vitest';
import { textDirection, textKind } from './script.ts';

describe('printing a name', () => {
  it.each([
    ['', 'plain'],
    ['Van den Broeck-Dierckx', 'plain'],
    ['Łukasz Żółć, Ødegård & Šimůnek', 'plain'],
    ['Nguyễn Thị', 'plain'],
    ['Олександр Ковальчук', 'plain'],
    ['Παπαδόπουλος', 'plain'],
    ['+32 470 12 34 56', 'plain'],
    ['O’Brien – 12 €', 'plain'],
    ['محمد العلي', 'arabic'],
    ['پرویز گیلانی', 'arabic'],
    ['محمد (2)', 'drawn'],
    ['Bakkerij النور', 'drawn'],
    ['王小明', 'drawn'],
    ['שרה כהן', 'drawn'],
    ['ราตรี', 'drawn'],
    ['José 🎂', 'drawn'],
  ])('%s is %s', (text, kind) => {
    expect(textKind(text)).toBe(kind);
  });

  it.each([
    ['שרה כהן', 'rtl'],
    ['(2) محمد', 'rtl'],
    ['Bakkerij النور', 'ltr'],
    ['王小明', 'ltr'],
  ])('%s is written %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});
