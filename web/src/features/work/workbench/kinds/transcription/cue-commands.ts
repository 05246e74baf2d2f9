/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const cueCommands = {
  splitCue: {
    chord: 'Alt+S',
    place: 'editor',
    name: {
      zh: '在光标处拆分',
      en: 'Split at cursor',
      ja: 'カーソル位置で分割',
    },
  },
  mergeCue: {
    chord: 'Alt+M',
    place: 'both',
    name: { zh: '与下一条合并', en: 'Merge with next', ja: '次と結合' },
  },
  addCue: {
    chord: 'Alt+N',
    place: 'both',
    name: { zh: '添加一条', en: 'Add cue', ja: 'キューを追加' },
  },
} as const satisfies Commands
