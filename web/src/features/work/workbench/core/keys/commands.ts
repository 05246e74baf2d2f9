/** The commands that every kind of work has. Kinds add their own. */
import type { Commands } from './keymap.ts'

const insertCode = (n: number) => ({ zh: `插入第 ${n} 个标签`, en: `Insert tag ${n}`, ja: `タグ ${n} を挿入` })

export const commands = {
  confirmNext: {
    group: 'write',
    chord: 'Ctrl+Enter',
    place: 'both',
    name: {
      zh: '确认并转到下一个未确认句段',
      en: 'Confirm and go to next unconfirmed segment',
      ja: '確定して次の未確定へ',
    },
  },
  next: {
    group: 'move',
    chord: 'Ctrl+ArrowDown',
    place: 'both',
    name: { zh: '下一句段', en: 'Next segment', ja: '次のセグメント' },
  },
  previous: {
    group: 'move',
    chord: 'Ctrl+ArrowUp',
    place: 'both',
    name: { zh: '上一句段', en: 'Previous segment', ja: '前のセグメント' },
  },
  match1: {
    group: 'insert',
    chord: 'Ctrl+1',
    place: 'both',
    name: { zh: '插入匹配 1', en: 'Insert match 1', ja: 'マッチ 1 を挿入' },
  },
  match2: {
    group: 'insert',
    chord: 'Ctrl+2',
    place: 'both',
    name: { zh: '插入匹配 2', en: 'Insert match 2', ja: 'マッチ 2 を挿入' },
  },
  match3: {
    group: 'insert',
    chord: 'Ctrl+3',
    place: 'both',
    name: { zh: '插入匹配 3', en: 'Insert match 3', ja: 'マッチ 3 を挿入' },
  },
  copySource: {
    group: 'insert',
    chord: 'Ctrl+I',
    place: 'both',
    name: { zh: '复制原文', en: 'Copy source', ja: '原文をコピー' },
  },
  insertCode: {
    group: 'codes',
    chord: 'Ctrl+,',
    place: 'editor',
    name: { zh: '插入下一个缺失标签', en: 'Insert next missing tag', ja: '次の不足タグを挿入' },
  },
  code1: { group: 'codes', chord: 'Alt+1', place: 'editor', name: insertCode(1) },
  code2: { group: 'codes', chord: 'Alt+2', place: 'editor', name: insertCode(2) },
  code3: { group: 'codes', chord: 'Alt+3', place: 'editor', name: insertCode(3) },
  code4: { group: 'codes', chord: 'Alt+4', place: 'editor', name: insertCode(4) },
  code5: { group: 'codes', chord: 'Alt+5', place: 'editor', name: insertCode(5) },
  code6: { group: 'codes', chord: 'Alt+6', place: 'editor', name: insertCode(6) },
  code7: { group: 'codes', chord: 'Alt+7', place: 'editor', name: insertCode(7) },
  code8: { group: 'codes', chord: 'Alt+8', place: 'editor', name: insertCode(8) },
  code9: { group: 'codes', chord: 'Alt+9', place: 'editor', name: insertCode(9) },
  concordance: {
    group: 'show',
    chord: 'Alt+K',
    place: 'both',
    name: { zh: '对所选文字进行语境搜索', en: 'Search concordance', ja: '選択範囲をコンコーダンス検索' },
  },
  search: { group: 'move', chord: 'Ctrl+F', place: 'both', name: { zh: '查找', en: 'Find', ja: '検索' } },
  nextFinding: {
    group: 'move',
    chord: 'F8',
    place: 'both',
    name: { zh: '下一个 QA 警告', en: 'Next QA warning', ja: '次の QA 警告' },
  },
  playPause: {
    group: 'play',
    chord: 'Tab',
    place: 'editor',
    name: {
      zh: '播放当前字幕或暂停（在译文框内）',
      en: 'Play or pause this cue (in the text box)',
      ja: 'この字幕を再生・一時停止（入力欄内）',
    },
  },
  playOn: {
    group: 'play',
    chord: 'Alt+O',
    place: 'both',
    name: { zh: '连续播放或暂停', en: 'Continuous play or pause', ja: '続けて再生・一時停止' },
  },
  firstHalf: {
    group: 'play',
    chord: 'Alt+Q',
    place: 'both',
    name: { zh: '播放开头 500 毫秒', en: 'Play the first 500 ms', ja: '最初の 500 ms を再生' },
  },
  lastHalf: {
    group: 'play',
    chord: 'Alt+W',
    place: 'both',
    name: { zh: '播放结尾 500 毫秒', en: 'Play the last 500 ms', ja: '最後の 500 ms を再生' },
  },
  loop: {
    group: 'play',
    chord: 'Alt+L',
    place: 'both',
    name: { zh: '循环当前字幕', en: 'Loop this cue', ja: 'この字幕を繰り返す' },
  },
  back: {
    group: 'play',
    chord: 'Alt+ArrowLeft',
    place: 'both',
    name: { zh: '后退 2 秒', en: 'Back 2 seconds', ja: '2 秒戻る' },
  },
  forward: {
    group: 'play',
    chord: 'Alt+ArrowRight',
    place: 'both',
    name: { zh: '前进 2 秒', en: 'Forward 2 seconds', ja: '2 秒進む' },
  },
  markIssue: {
    group: 'write',
    chord: 'M',
    place: 'outside',
    name: { zh: '标记问题', en: 'Mark issue', ja: '問題を指摘' },
  },
  comment: { group: 'show', chord: 'Alt+C', place: 'both', name: { zh: '写评论', en: 'Add comment', ja: 'コメント' } },
  leaveEditor: {
    group: 'move',
    chord: 'Escape',
    place: 'editor',
    name: { zh: '离开译文框', en: 'Leave the text box', ja: '入力欄から出る' },
  },
  showKeys: {
    group: 'show',
    chord: '?',
    place: 'outside',
    name: { zh: '显示快捷键', en: 'Show keyboard shortcuts', ja: 'ショートカットを表示' },
  },
} as const satisfies Commands
