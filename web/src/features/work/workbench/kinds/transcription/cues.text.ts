import { defineText } from '../../../../../i18n/text.ts'

export const cuesText = defineText({
  transcript: { zh: '转写文本', en: 'Transcript', ja: '文字起こし' },
  textOf: { zh: '第 {number} 条的文本', en: 'Text of cue {number}', ja: '{number} 番の文字' },
  tools: { zh: '本条工具', en: 'This cue', ja: 'このキューの操作' },
  speaker: { zh: '说话人', en: 'Speaker', ja: '話者' },
  noSpeaker: { zh: '添加说话人', en: 'Add speaker', ja: '話者を追加' },
  speakerOf: { zh: '说话人：{name}', en: 'Speaker: {name}', ja: '話者：{name}' },
  speakerHint: { zh: '留空表示不注明', en: 'Leave empty for no speaker', ja: '空欄なら話者なし' },
  renameAll: {
    zh: '“{name}”的全部 {count} 条都改',
    en: 'Rename in all {count} cues of “{name}”',
    ja: '「{name}」の {count} 件すべてで変更',
  },
  save: { zh: '保存', en: 'Save', ja: '保存' },
  start: { zh: '开始', en: 'Start', ja: '開始' },
  end: { zh: '结束', en: 'End', ja: '終了' },
  startHere: { zh: '从播放处开始', en: 'Start at playback position', ja: '再生位置を開始にする' },
  endHere: { zh: '到播放处结束', en: 'End at playback position', ja: '再生位置を終了にする' },
  timeWrong: {
    zh: '请写成 00:01:02.500，结束须晚于开始',
    en: 'Use the format 00:01:02.500; the end must be after the start',
    ja: '00:01:02.500 の形で、終了は開始より後にしてください',
  },
  split: { zh: '在光标处拆分', en: 'Split at cursor', ja: 'カーソル位置で分割' },
  merge: { zh: '与下一条合并', en: 'Merge with next', ja: '次と結合' },
  add: { zh: '添加一条', en: 'Add cue', ja: 'キューを追加' },
  remove: { zh: '删除本条', en: 'Delete cue', ja: 'このキューを削除' },
  removed: { zh: '已删除第 {number} 条', en: 'Cue {number} deleted', ja: '{number} 番を削除しました' },
  noRoom: {
    zh: '这里放不下：前后两条离得太近',
    en: 'Not enough room: the neighbouring cues are too close',
    ja: 'ここには入りません。前後の間隔が足りません',
  },
  saveFirst: {
    zh: '文字还没保存好，稍后再试',
    en: 'Text is still saving. Try again in a moment.',
    ja: '文字がまだ保存されていません。少し待ってからもう一度お試しください',
  },
})
