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
  ])('returns %s as they were stored', (_, markup) => {
    expect(markupOf(editorWith(markup))).toBe(markup);
  });

  it('keeps only the formatting the contract knows', () => {
    const editor = editorWith(
      '<h1>Titel</h1><p><code>x</code> <a href="javascript:alert(1)">weg</a></p><blockquote>citaat</blockquote>',
    );
    expect(markupOf(editor)).toBe('<p>Titel</p><p>x weg</p><p>citaat</p>');
  });

  it('replaces the selection by a pasted address as text', () => {
    const editor = editorWith('<p>loket</p>');
    editor.commands.selectAll();
    editor.view.pasteText('https://example.org', new Event('paste') as ClipboardEvent);
    expect(editor.getText()).toBe('https://example.org');
  });

  it('leaves a typed address as text', () => {
    const editor = editorWith('');
    for (const text of ['https://example.org', ' ']) editor.commands.insertContent(text);
    expect(editor.getText()).toBe('https://example.org ');
    expect(editor.getHTML()).not.toContain('href');
  });

  it('does not follow a link that is pressed', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { view } = editorWith('<p><a href="https://example.org">loket</a></p>');
    const event = new MouseEvent('click', { button: 0 });
    Object.defineProperty(event, 'target', { value: view.dom.querySelector('a') });
    view.someProp('handleClick', (handle) => handle(view, 1, event));
    expect(event.target).toBeInstanceOf(HTMLAnchorElement);
    expect(opened).not.toHaveBeenCalled();
  });

  it('turns the selected words into a link, or else inserts the address', () => {
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
