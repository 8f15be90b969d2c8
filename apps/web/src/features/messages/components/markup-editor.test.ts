import { Editor } from '@tiptap/react';
import { describe, expect, it, vi } from 'vitest';
import { EXTENSIONS, markupOf, putLink } from './markup-editor.ts';

const editorWith = (content: string) =>
  new Editor({ element: document.createElement('div'), extensions: EXTENSIONS, content });

describe('the markup editor', () => {
  it.each([
    ['words and lists', '<p>Een <strong>vet</strong> woord</p><ul><li>een</li><li>twee</li></ul>'],
    ['lines', '<p>een<br>twee</p>'],
    ['no words', ''],
  ])('gives back %s as they were stored', (_, markup) => {
    expect(markupOf(editorWith(markup))).toBe(markup);
  });

  it('keeps the formatting the contract knows and nothing else', () => {
    const editor = editorWith(
      '<h1>Titel</h1><p><code>x</code> <a href="javascript:alert(1)">weg</a></p><blockquote>citaat</blockquote>',
    );
    expect(markupOf(editor)).toBe('<p>Titel</p><p>x weg</p><p>citaat</p>');
  });

  it('takes a pasted address for words: what was selected is replaced', () => {
    const editor = editorWith('<p>loket</p>');
    editor.commands.selectAll();
    editor.view.pasteText('https://example.org', new Event('paste') as ClipboardEvent);
    expect(editor.getText()).toBe('https://example.org');
  });

  it('leaves a typed address the words that it is', () => {
    const editor = editorWith('');
    for (const text of ['https://example.org', ' ']) editor.commands.insertContent(text);
    expect(editor.getText()).toBe('https://example.org ');
    expect(editor.getHTML()).not.toContain('href');
  });

  it('goes nowhere on a press on a link: there it is written', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { view } = editorWith('<p><a href="https://example.org">loket</a></p>');
    const event = new MouseEvent('click', { button: 0 });
    Object.defineProperty(event, 'target', { value: view.dom.querySelector('a') });
    view.someProp('handleClick', (handle) => handle(view, 1, event));
    expect(event.target).toBeInstanceOf(HTMLAnchorElement);
    expect(opened).not.toHaveBeenCalled();
  });

  it('makes the selected words a link, or else writes the address', () => {
    const editor = editorWith('<p>loket</p>');
    editor.commands.selectAll();
    putLink(editor, 'https://example.org');
    expect(editor.getHTML()).toContain('href="https://example.org"');
    expect(editor.getText()).toBe('loket');
    const empty = editorWith('');
    putLink(empty, 'mailto:ict@example.org');
    expect(empty.getText()).toBe('ict@example.org ');
    expect(empty.isActive('link')).toBe(false);
  });
});
