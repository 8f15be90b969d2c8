import { attacked } from '@balie/testkit/attacks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMarkup } from './markup.ts';

describe('the markup of a message', () => {
  it.each([
    ['formatting', '<p><b>a</b> <i>b</i> <u>c</u></p><ul><li>d</li></ul>'],
    [
      'a link',
      '<a href="https://example.org/a?b=1" rel="noopener noreferrer" target="_blank">x</a>',
    ],
    ['plain words', '1 &lt; 2 &amp; 3'],
  ])('keeps %s as it is', (_, markup) => {
    expect(cleanMarkup(markup)).toBe(markup);
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['an image that fails', '<img src=x onerror=alert(1)>a', 'a'],
    ['a handler', '<b onclick="alert(1)" style="x">a</b>', '<b>a</b>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a hidden script address', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['an encoded script address', '<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['an address without a scheme', '<a href="//elsewhere.example">a</a>', '<a>a</a>'],
    ['a path of our own', '<a href="/api/auth/logout">a</a>', '<a>a</a>'],
    ['a frame', '<iframe src="https://elsewhere.example"></iframe>a', 'a'],
    ['a form', '<form action="/x"><input value="y"><button>a</button></form>', 'a'],
    ['a drawing', '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', '<a>a</a>'],
    ['a style', '<style>*{display:none}</style>a', 'a'],
    ['a heading', '<h1>a</h1>', '<p>a</p>'],
  ])('removes %s', (_, markup, left) => {
    attacked();
    expect(cleanMarkup(markup)).toBe(left);
  });

  it('moves a paragraph inside another out of it', () => {
    expect(cleanMarkup('<p>a<x-y><p>b')).toBe('<p>a</p><p>b</p><p></p>');
  });

  it('leaves no tag, attribute or address outside the list, whatever the input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      'a',
      'b',
      'img',
      'svg',
      'math',
      'style',
      'script',
      'href',
      'onerror',
      'javascript:',
      '<!--',
      '-->',
      '&lt;',
      '&#x3c;',
      '<p>',
      '<a href="',
      '\u0000',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        attacked();
        const clean = cleanMarkup(pieces.join(''));
        expect(clean).not.toMatch(/<(?!\/?(p|br|b|strong|i|em|u|s|ul|ol|li|a)[ />])/);
        expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|src)=/);
        expect(cleanMarkup(clean)).toBe(clean);
      }),
      { numRuns: 300 },
    );
  });
});
