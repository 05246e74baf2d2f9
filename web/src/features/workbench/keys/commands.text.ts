import { defineText } from '../../../i18n/text.ts'
import type { Command } from './keymap.ts'

const insertCode = (n: number) =>
  ({ zh: `插入第 ${n} 个代码`, en: `Insert code ${n}`, ja: `タグ ${n} を挿入` }) as const

export const commandNames = defineText({
  confirmNext: {
    zh: '确认并到下一个未确认句段',
    en: 'Confirm and go to the next unconfirmed',
    ja: '確定して次の未確定へ',
  },
  next: { zh: '下一句段', en: 'Next segment', ja: '次のセグメント' },
  previous: { zh: '上一句段', en: 'Previous segment', ja: '前のセグメント' },
  match1: { zh: '插入匹配 1', en: 'Insert match 1', ja: '一致 1 を挿入' },
  match2: { zh: '插入匹配 2', en: 'Insert match 2', ja: '一致 2 を挿入' },
  match3: { zh: '插入匹配 3', en: 'Insert match 3', ja: '一致 3 を挿入' },
  copySource: { zh: '复制原文', en: 'Copy the source', ja: '原文をコピー' },
  insertCode: { zh: '插入下一个缺少的代码', en: 'Insert the next missing code', ja: '次の不足タグを挿入' },
  code1: insertCode(1),
  code2: insertCode(2),
  code3: insertCode(3),
  code4: insertCode(4),
  code5: insertCode(5),
  code6: insertCode(6),
  code7: insertCode(7),
  code8: insertCode(8),
  code9: insertCode(9),
  concordance: { zh: '在语料中检索所选文字', en: 'Look the selection up in the memory', ja: '選択範囲を用例検索' },
  search: { zh: '查找', en: 'Find', ja: '検索' },
  nextFinding: { zh: '下一个检查提示', en: 'Next finding', ja: '次のチェック項目' },
  playPause: { zh: '播放或暂停（在译文框内）', en: 'Play or pause, in the text box', ja: '再生・一時停止（入力欄内）' },
  loop: { zh: '循环当前字幕', en: 'Loop this cue', ja: 'この字幕を繰り返す' },
  splitCue: {
    zh: '在光标处拆分（听写）',
    en: 'Split at the cursor, in a transcript',
    ja: 'カーソル位置で分割（書き起こし）',
  },
  mergeCue: { zh: '与下一条合并（听写）', en: 'Merge with the next, in a transcript', ja: '次と結合（書き起こし）' },
  addCue: { zh: '添加一条（听写）', en: 'Add a cue, in a transcript', ja: 'キューを追加（書き起こし）' },
  recordTake: { zh: '开始或停止录音（配音）', en: 'Record or stop, when dubbing', ja: '録音の開始・停止（吹き替え）' },
  playTake: { zh: '听当前句的录音（配音）', en: 'Listen to the take, when dubbing', ja: 'テイクを再生（吹き替え）' },
  playTakeWithPicture: {
    zh: '对着画面听录音（配音）',
    en: 'Listen with the picture, when dubbing',
    ja: '映像と合わせて再生（吹き替え）',
  },
  back: { zh: '后退 2 秒', en: 'Back 2 seconds', ja: '2 秒戻る' },
  forward: { zh: '前进 2 秒', en: 'Forward 2 seconds', ja: '2 秒進む' },
  markIssue: { zh: '标记问题（质检）', en: 'Mark an issue, when reviewing', ja: '問題を指摘（品質チェック時）' },
  comment: { zh: '写评论', en: 'Comment', ja: 'コメント' },
  leaveEditor: { zh: '离开译文框', en: 'Leave the text box', ja: '入力欄から出る' },
  showKeys: { zh: '显示快捷键', en: 'Show these keys', ja: 'ショートカットを表示' },
}) satisfies Record<Command, unknown>

export const keysText = defineText({
  title: { zh: '快捷键', en: 'Keyboard shortcuts', ja: 'キーボードショートカット' },
  command: { zh: '操作', en: 'Command', ja: '操作' },
  keys: { zh: '按键', en: 'Keys', ja: 'キー' },
  change: { zh: '更改“{command}”的按键', en: 'Change the keys of “{command}”', ja: '「{command}」のキーを変更' },
  press: { zh: '按下新的组合键…', en: 'Press the new keys…', ja: '新しいキーを押してください…' },
  takenFrom: { zh: '已从“{command}”移走此按键', en: 'Taken from “{command}”', ja: '「{command}」から移しました' },
  unset: { zh: '未设置', en: 'None', ja: '未設定' },
  resetAll: { zh: '恢复默认', en: 'Restore defaults', ja: '既定に戻す' },
  undoHint: {
    zh: 'Ctrl+Z 撤销输入（浏览器自带）',
    en: 'Ctrl+Z undoes typing, as everywhere',
    ja: 'Ctrl+Z で入力を元に戻せます（ブラウザー標準）',
  },
})
