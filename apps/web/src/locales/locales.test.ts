// @vitest-environment node

import { readFileSync } from 'node:fs';
import { ERROR_CODES } from '@balie/contract/common/errors.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { operations } from '@balie/contract/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { describe, expect, it } from 'vitest';
import { first as firstEnglish } from './en/first.ts';
import { en } from './en/index.ts';
import { first as firstDutch } from './nl/first.ts';
import { nl } from './nl/index.ts';

type Texts = { readonly [key: string]: string | Texts };

const flatten = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const dutch = flatten(nl);
const english = flatten(en);

describe('the texts', () => {
  it('exist in Dutch and English under the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...dutch.keys()].sort());
  });

  it('name the same placeholders in both languages', () => {
    for (const [key, text] of notEmpty(dutch)) {
      expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('are never empty', () => {
    for (const texts of [dutch, english]) {
      for (const [key, text] of notEmpty(texts)) expect(text.trim(), key).not.toBe('');
    }
  });

  it('explain every error code of the contract, and no others', () => {
    const explained = Object.keys(nl.errors).filter((key) => !key.endsWith('_known'));
    expect(explained.sort()).toEqual([...ERROR_CODES].sort());
  });

  it('do not repeat the text of an error code in a notice', () => {
    const plain = (text: string) => text.replace(/\.$/, '');
    for (const { errors, notices } of [nl, en]) {
      const explained = Object.values(errors).map(plain);
      const own = flatten(notices);
      expect(own.size).toBeGreaterThan(20);
      expect([...own].filter(([, text]) => explained.includes(plain(text)))).toEqual([]);
    }
    const named = Object.keys(nl.notices).map((key) => key.toUpperCase().replaceAll('-', '_'));
    expect(named.filter((code) => code in nl.errors)).toEqual([]);
  });

  it('include, on the visit screen, every refusal possible there without loading the others', () => {
    const calls = {
      // Signing in and one's own account have screens of their own, with all the texts.
      verifySession: authOperations.verifySession,
      whoami: authOperations.whoami,
      ...siteOperations,
      ...visitOperations,
      ...printingOperations,
    };
    const answered = Object.values(calls).flatMap(({ errors }) => [...(errors ?? [])]);
    const schema = new URL(
      '../../../../packages/contract/src/features/visits/schema.ts',
      import.meta.url,
    );
    const mentioned = readFileSync(schema, 'utf8').match(/[A-Z][A-Z_]{4,}/g) ?? [];
    const refusals = ERROR_CODES.filter((code) => [...answered, ...mentioned].includes(code));
    expect(refusals.length).toBeGreaterThan(20);
    for (const { errors } of [firstDutch, firstEnglish]) {
      expect(refusals.filter((code) => !(code in errors))).toEqual([]);
    }
  });

  it('describe every operation that accepts keys, and no others', () => {
    const taken = Object.entries<Operation>(operations).flatMap(([name, { key }]) =>
      key ? [name] : [],
    );
    expect(taken.length).toBeGreaterThan(3);
    expect(Object.keys(nl.apiKeys.scope).sort()).toEqual(taken.sort());
  });

  it('contain the English texts of §5 unchanged', () => {
    expect(en.errors.MANDATORY_FIELD).toBe('Mandatory field');
    expect(en.errors.NAME_TOO_LONG_known).toBe('Max {{max}} characters');
    expect(en.errors.PORT_OUT_OF_BOUNDS).toBe('Port not from 0 to 65535');
    expect(en.errors.DUPLICATE_IP_AND_PORT).toBe('IP address and port already assigned');
    expect(en.errors.INVALID_DATE).toBe('Date is not valid');
    expect(en.errors.PUBLICATION_BEFORE_TODAY).toBe('The publication date cannot be before today');
    expect(en.errors.EXPIRY_BEFORE_PUBLICATION).toBe(
      'The expiration date cannot be before today and/or publication date',
    );
    expect(en.errors.FAILED_TO_UPDATE).toBe('Update failed');
    expect(en.notices['addition-succeeded']).toBe('Addition succeeded');
    expect(en.notices.success).toBe('Success');
    expect(en.notices.failed).toBe('Failed');
    expect(en.notices.requestFailedTitle).toBe('{{status}} Request Failed');
  });
});
