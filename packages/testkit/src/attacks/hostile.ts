type Path = readonly string[];

/** Texts that have broken software before, as a user would type them. */
const hostileTexts: Record<string, string> = {
  'an image that fails': `"><img src=x onerror=alert(1)>`,
  'a script': '</script><script>alert(1)</script>',
  'a script address': 'javascript:alert(1)',
  'a template': '{{7*7}}<%= 7*7 %>#{7*7}',
  'a NUL': 'a\u0000b',
  'a quote that ends a statement': `'; drop table visits; --`,
  'a line of its own': 'a\r\nset-cookie: x=1',
  'text that turns round': '\u202egnp.exe',
  'very much': 'x'.repeat(100_000),
};

/** Values of the wrong type for any field. */
const strangeValues: readonly unknown[] = [
  null,
  {},
  { $gt: '' },
  -1,
  1e308,
  2_147_483_648,
  ['a', 'b'],
];

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that cannot be parsed: refused in one place for all operations. */
export const unreadableBodies: Record<string, string | Buffer> = {
  'half of it': '{"name":',
  'no JSON at all': 'name=x&role=ADMIN',
  'two values': '{}{}',
  'a lone word': 'undefined',
  'a number that is none': '{"a":NaN}',
  'bytes that are no text': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80]),
  'a byte order of another width': Buffer.from('\ufeff{"a":1', 'utf16le'),
  'the prototype': '{"__proto__":{"role":"ADMIN"}}',
  'the prototype, written otherwise': '{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"ADMIN"}}',
  'the prototype of the prototype': '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  'levels without an end': '['.repeat(100_000),
  'more than is read': `{"a":"${'x'.repeat(300_000)}"}`,
};

/** Bodies that parse but fit no operation: each operation's schema refuses them. */
export const strangeBodies: Record<string, string> = {
  'a thousand levels': deep(1_000),
  'twenty thousand levels of lists': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'a text': '"x"',
  'a number': '1e999',
  nothing: 'null',
};

/** The fields of a body, or of the first item of a list. */
export const fieldsOf = (body: unknown): Set<string> =>
  new Set(Object.keys((Array.isArray(body) ? body[0] : body) ?? {}));

/** The paths of the texts in a body. */
function textsIn(body: unknown, path: Path = []): Path[] {
  if (typeof body === 'string') return [path];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, part]) => textsIn(part, [...path, key]));
}

/** A copy of the body with another value at that path. */
function withText(body: unknown, [head, ...rest]: Path, value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((part, index) =>
      String(index) === head || rest.length === 0
        ? withText(part, rest.length === 0 ? [head] : rest, value)
        : part,
    );
  }
  const fields = body as Record<string, unknown>;
  return { ...fields, [head]: withText(fields[head], rest, value) };
}

interface Try {
  readonly what: string;
  readonly body: unknown;
}

/**
 * Every strange value in every field of a body, split by whether the schema accepts it. The texts that a field accepts
 * are joined into one if it accepts that too: whatever breaks on one of them breaks on the joined text.
 */
export function triesOf(body: unknown, takes: (body: unknown) => boolean) {
  const texts = textsIn(body).map((path) => {
    const inside = (text: string) => withText(body, path, text);
    const taken = Object.values(hostileTexts).filter((text) => takes(inside(text)));
    const together = inside(taken.join(' '));
    const one = { what: `${path.join('.')}: all of them`, body: together };
    const each = Object.entries(hostileTexts).map(([what, text]) => ({
      what: `${path.join('.')}: ${what}`,
      body: inside(text),
    }));
    const isOne = taken.length > 1 && takes(together) && !process.env.BALIE_THOROUGH;
    return isOne ? [one, ...each.filter((alone) => !takes(alone.body))] : each;
  });
  const values = [...fieldsOf(body)].map((field) =>
    strangeValues.map((value) => ({
      what: `${field}: ${JSON.stringify(value)}`,
      body: withText(body, [field], value),
    })),
  );
  const tries: Try[] = [...texts, ...values].flat();
  return {
    taken: tries.filter((one) => takes(one.body)),
    refused: tries.filter((one) => !takes(one.body)),
  };
}
