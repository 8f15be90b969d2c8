import { describe, expect, it } from 'vitest';
import { sanitizeMarkup } from './sanitize.ts';

describe('the markup of a message', () => {
  it('keeps simple formatting', () => {
    expect(sanitizeMarkup('<p>Loket 3 is <strong>gesloten</strong></p>')).toBe(
      '<p>Loket 3 is <strong>gesloten</strong></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg><animate onbegin=alert(1)></svg>',
    '<iframe src="https://example.org"></iframe>',
    '<p style="position:fixed">x</p>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  ])('loses what could run or cover the screen: %s', (markup) => {
    expect(sanitizeMarkup(markup)).not.toMatch(/script|alert|on\w+=|style|iframe|data:|svg|img/i);
  });

  it('loses all other attributes of an element', () => {
    expect(sanitizeMarkup('<p data-role="x" aria-label="x" id="x" class="x">x</p>')).toBe(
      '<p>x</p>',
    );
  });

  it('opens links in another window without access to this one', () => {
    expect(sanitizeMarkup('<a href="https://example.org">x</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer" target="_blank">x</a>',
    );
  });
});
