/**
 * What commands can do with the text box of the active row. Changes use the browser's editing commands, so that its
 * undo includes them.
 */
import type { Selection, Written } from '../row/codes.ts'

export interface EditorHandle {
  focus(): void
  text(): string
  selection(): Selection
  /** Replaces the selection by `text`. */
  insert(text: string): void
  /** Replaces the whole text. */
  replace(text: string): void
  write(written: Written): void
}

export function handleOf(box: HTMLTextAreaElement): EditorHandle {
  const put = (text: string) => {
    box.focus()
    // execCommand is deprecated, but nothing else keeps the browser's undo history intact.
    if (document.execCommand('insertText', false, text) || text === '') return
    box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  const replace = (text: string) => {
    box.focus()
    box.select()
    if (text === '') document.execCommand('delete')
    else put(text)
  }
  return {
    focus: () => box.focus(),
    text: () => box.value,
    selection: () => ({ start: box.selectionStart, end: box.selectionEnd }),
    insert: put,
    replace,
    write: (written) => {
      replace(written.text)
      box.setSelectionRange(written.selection.start, written.selection.end)
    },
  }
}
