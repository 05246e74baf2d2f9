/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const cueCommands = {
  splitCue: {
    chord: 'Alt+S',
    place: 'editor',
    name: {
      zh: '在光标处拆分（听写）',
      en: 'Split at the cursor, in a transcript',
      ja: 'カーソル位置で分割（書き起こし）',
    },
  },
  mergeCue: {
    chord: 'Alt+M',
    place: 'both',
    name: { zh: '与下一条合并（听写）', en: 'Merge with the next, in a transcript', ja: '次と結合（書き起こし）' },
  },
  addCue: {
    chord: 'Alt+N',
    place: 'both',
    name: { zh: '添加一条（听写）', en: 'Add a cue, in a transcript', ja: 'キューを追加（書き起こし）' },
  },
} as const satisfies Commands
