/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const labelCommands = {
  nextLabel: {
    chord: 'Alt+ArrowDown',
    place: 'both',
    name: { zh: '下一处标注（标注）', en: 'Next label, when labelling', ja: '次のラベル（アノテーション）' },
  },
  previousLabel: {
    chord: 'Alt+ArrowUp',
    place: 'both',
    name: { zh: '上一处标注（标注）', en: 'Previous label, when labelling', ja: '前のラベル（アノテーション）' },
  },
  labelEverywhere: {
    chord: 'Alt+A',
    place: 'both',
    name: {
      zh: '相同文字全部标注（标注）',
      en: 'Label the same text everywhere, when labelling',
      ja: '同じ語句すべてにラベルを付ける（アノテーション）',
    },
  },
  undoLabel: {
    chord: 'Ctrl+Z',
    place: 'editor',
    name: { zh: '撤销标注（标注）', en: 'Undo a label, when labelling', ja: 'ラベルを元に戻す（アノテーション）' },
  },
  redoLabel: {
    chord: 'Ctrl+Shift+Z',
    place: 'editor',
    name: { zh: '重做标注（标注）', en: 'Redo a label, when labelling', ja: 'ラベルをやり直す（アノテーション）' },
  },
} as const satisfies Commands
