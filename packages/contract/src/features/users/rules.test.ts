import { describe, expect, it } from 'vitest';
import { webhookUrlSchema } from './rules.ts';

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
