import { MARKUP_ADDRESS, MARKUP_LINK } from '@balie/contract/features/messages/markup.ts';
import { ListItem } from '@tiptap/extension-list';
import { DOMSerializer } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { readMarkup } from '../markup-dom.ts';

/** Tab leaves the text, as in every field, instead of indenting a list. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** The formatting that the contract allows, and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    listItem: false,
    trailingNode: false,
    link: {
      autolink: false,
      openOnClick: false,
      linkOnPaste: false,
      HTMLAttributes: MARKUP_LINK,
      isAllowedUri: (address) => MARKUP_ADDRESS.test(address),
    },
  }),
  PlainListItem,
];

/** The text in its stored form: list items hold their text directly, without paragraphs. */
export function markupOf({ schema, state }: Editor): string {
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content));
  for (const paragraph of holder.querySelectorAll('li > p:only-of-type')) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  return readMarkup(holder);
}

/** Makes the selected words a link; without a selection, inserts the address itself. */
export function putLink(editor: Editor, address: string): void {
  const chain = editor.chain().focus();
  if (!editor.state.selection.empty) {
    chain.setLink({ href: address }).run();
    return;
  }
  const marks = [{ type: 'link', attrs: { href: address } }];
  const text = address.replace(/^(mailto:|tel:)/i, '');
  // Typing continues after this space, outside the link.
  chain
    .insertContent([
      { type: 'text', text, marks },
      { type: 'text', text: ' ' },
    ])
    .run();
}
