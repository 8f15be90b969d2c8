import { describe, expect, it } from 'vitest';
import { phoneSchema, webhookUrlSchema } from './rules.ts';

describe('a phone number', () => {
  it.each([
    ['', null],
    ['   ', null],
    [null, null],
    ['+32 470 12 34 56', '+32470123456'],
    ['0470 12 34 56', '0470123456'],
    ['1'.repeat(16), '1'.repeat(16)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(phoneSchema.parse(typed)).toBe(kept);
  });

  it.each([
    '1'.repeat(17),
    '12345',
    '0470/12.34.56',
    'niet bellen',
    '++32470123456',
    '32+470123456',
    7,
    undefined,
  ])('%j is refused', (typed) => {
    expect(phoneSchema.safeParse(typed).error?.issues[0]?.message).toBe('INVALID_PHONE');
  });
});

describe('a webhook', () => {
  it.each([
    ['', null],
    ['  ', null],
    [null, null],
    [' https://hooks.example/a?b=c ', 'https://hooks.example/a?b=c'],
    ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080/'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(webhookUrlSchema.parse(typed)).toBe(kept);
  });

  it.each([
    'hooks.example',
    'ftp://hooks.example',
    'javascript:alert(1)',
    'https://',
    'https://een twee.example',
    'https://user:secret@hooks.example',
    'https://user@hooks.example',
    'https://:secret@hooks.example',
    'https:\\\\hooks.example',
    `https://hooks.example/${'x'.repeat(2000)}`,
    undefined,
  ])('%j is refused', (typed) => {
    expect(webhookUrlSchema.safeParse(typed).error?.issues[0]?.message).toBe('INVALID_URL');
  });
});
