import { describe, expect, it } from 'vitest';
import { linkAddress, pastedMarkup, readMarkup } from './markup-dom.ts';

const clipboard = (data: Record<string, string>) => ({
  getData: (type: string) => data[type] ?? '',
});

describe('the markup editor', () => {
  it('returns nothing without words', () => {
    const editor = document.createElement('div');
    editor.innerHTML = '<p><br></p>';
    expect(readMarkup(editor)).toBe('');
  });

  it('returns what was written, and nothing that could run', () => {
    const editor = document.createElement('div');
    editor.innerHTML = '<p style="color:red"><b>Let op</b></p>';
    expect(readMarkup(editor)).toBe('<p><b>Let op</b></p>');
  });

  it('omits the empty paragraphs that a list leaves behind', () => {
    const editor = document.createElement('div');
    const paragraph = document.createElement('p');
    paragraph.innerHTML = '<ul><li>een</li></ul>';
    editor.append(paragraph);
    expect(readMarkup(editor)).toBe('<ul><li>een</li></ul>');
  });

  it('keeps the lines of pasted text apart', () => {
    expect(pastedMarkup(clipboard({ 'text/plain': 'een & twee\ndrie <b>' }))).toBe(
      'een &amp; twee<br>drie &lt;b&gt;',
    );
  });

  it('pastes documents with simple formatting only', () => {
    const html =
      '<html><body><h1>Titel</h1><div>een <b>vet</b><img src=x onerror=alert(1)></div><script>alert(1)</script></body></html>';
    expect(pastedMarkup(clipboard({ 'text/html': html }))).toBe(
      '<p>Titel</p><p>een <b>vet</b></p>',
    );
  });

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['example.org', 'https://example.org'],
    [' example.org ', 'https://example.org'],
    ['ict@example.org', 'mailto:ict@example.org'],
    ['tel:+3291234567', 'tel:+3291234567'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//example.org', undefined],
    ['niets', undefined],
    ['', undefined],
  ])('interprets the address %s as %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });
});
