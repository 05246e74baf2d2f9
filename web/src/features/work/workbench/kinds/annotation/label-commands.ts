/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const labelCommands = {
  nextLabel: {
    chord: 'Alt+ArrowDown',
    place: 'both',
    name: { zh: '下一处标注', en: 'Next label', ja: '次のラベル' },
  },
  previousLabel: {
    chord: 'Alt+ArrowUp',
    place: 'both',
    name: { zh: '上一处标注', en: 'Previous label', ja: '前のラベル' },
  },
  labelEverywhere: {
    chord: 'Alt+A',
    place: 'both',
    name: {
      zh: '相同文字全部标注',
      en: 'Label the same text everywhere',
      ja: '同じ語句すべてにラベルを付ける',
    },
  },
  undoLabel: {
    chord: 'Ctrl+Z',
    place: 'editor',
    name: { zh: '撤销标注', en: 'Undo label', ja: 'ラベルを元に戻す' },
  },
  redoLabel: {
    chord: 'Ctrl+Shift+Z',
    place: 'editor',
    name: { zh: '重做标注', en: 'Redo label', ja: 'ラベルをやり直す' },
  },
} as const satisfies Commands
