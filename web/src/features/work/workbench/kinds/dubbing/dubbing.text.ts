import { defineText } from '../../../../../i18n/text.ts'

export const dubbingText = defineText({
  // The script
  takesOf: { zh: '第 {number} 句的录音', en: 'Takes of line {number}', ja: '{number} 番のテイク' },
  tools: { zh: '配音工具', en: 'Dubbing tools', ja: '収録ツール' },
  noTake: { zh: '未配音', en: 'No recording', ja: '未収録' },
  nothingToSay: { zh: '没有可配的文本', en: 'No text to record', ja: 'セリフがありません' },
  notSpoken: { zh: '未完成配音', en: 'Not recorded', ja: '収録が未完了' },
  withoutTake: { zh: '没有录音', en: 'Without recording', ja: 'テイクなし' },
  progress: {
    zh: '已配音 {done} / {total} 句',
    en: '{done} of {total} lines recorded',
    ja: '{total} 本中 {done} 本収録済み',
  },
  submitUnfinished: {
    zh: '还有 {count} 句没有合用的录音',
    en: { one: '{count} line has no usable recording', other: '{count} lines have no usable recording' },
    ja: '使えるテイクのないセリフが {count} 本あります',
  },
  submitWaiting: {
    zh: '有录音还没传到服务器',
    en: 'Some recordings are still uploading',
    ja: 'まだ送信されていないテイクがあります',
  },
  submitReady: {
    zh: '全部 {count} 句都已配音。',
    en: { one: 'The line is recorded.', other: 'All {count} lines are recorded.' },
    ja: '{count} 本すべて収録済みです。',
  },

  // Recording
  record: { zh: '录音', en: 'Record', ja: '録音' },
  stop: { zh: '停止', en: 'Stop', ja: '停止' },
  cancel: { zh: '取消', en: 'Cancel', ja: '中止' },
  upload: { zh: '上传录音', en: 'Upload recording', ja: 'ファイルから追加' },
  original: { zh: '录音时播放原声', en: 'Play original while recording', ja: '録音中に原音を流す' },
  originalHint: {
    zh: '请戴耳机，否则原声会录进去',
    en: 'Use headphones, otherwise the original is recorded too',
    ja: 'ヘッドホン着用時のみ。原音がマイクに入ります',
  },
  asking: {
    zh: '请在浏览器中允许使用麦克风…',
    en: 'Allow microphone access in your browser…',
    ja: 'ブラウザーでマイクの使用を許可してください…',
  },
  countIn: { zh: '{seconds} 秒后开始', en: 'Starts in {seconds} s', ja: 'あと {seconds} 秒' },
  recording: { zh: '正在录音', en: 'Recording', ja: '録音中' },
  elapsed: { zh: '{gone} / {own} 秒', en: '{gone} of {own} s', ja: '{gone} / {own} 秒' },
  level: { zh: '麦克风音量', en: 'Microphone level', ja: 'マイクの音量' },
  levelValue: { zh: '{level} 分贝', en: '{level} dB', ja: '{level} dB' },
  tooLoud: { zh: '音量过大', en: 'Too loud', ja: '音が大きすぎます' },
  denied: {
    zh: '浏览器没有允许使用麦克风。请点击地址栏旁的图标放行，再重新录音；也可以上传录好的文件。',
    en: 'Microphone access is blocked. Allow it next to the address bar and record again, or upload a file.',
    ja: 'マイクの使用が許可されていません。アドレスバー横のアイコンから許可して、もう一度録音してください。録音済みのファイルも追加できます。',
  },
  absent: {
    zh: '没有找到麦克风。请接上后再试，或上传录好的文件。',
    en: 'No microphone found. Connect one and try again, or upload a file.',
    ja: 'マイクが見つかりません。接続してもう一度試すか、録音済みのファイルを追加してください。',
  },
  busy: {
    zh: '麦克风正被其他程序占用，请关闭后再试。',
    en: 'The microphone is used by another program. Close it and try again.',
    ja: '他のアプリがマイクを使用中です。終了してからもう一度お試しください。',
  },
  unsupported: {
    zh: '此浏览器不能录音，请换用新版浏览器，或上传录好的文件。',
    en: 'This browser can’t record. Use an up-to-date browser, or upload a file.',
    ja: 'このブラウザーでは録音できません。最新のブラウザーを使うか、録音済みのファイルを追加してください。',
  },

  // Takes
  use: { zh: '采用这条', en: 'Use this take', ja: 'このテイクを使う' },
  inUse: { zh: '采用中', en: 'In use', ja: '採用中' },
  listen: { zh: '听录音', en: 'Play take', ja: '再生' },
  listenWithPicture: { zh: '对着画面听', en: 'Play with video', ja: '映像と合わせて再生' },
  stopListening: { zh: '停止播放', en: 'Stop playback', ja: '再生を停止' },
  seconds: { zh: '{seconds} 秒', en: '{seconds} s', ja: '{seconds} 秒' },
  fits: { zh: '时长合适', en: 'Fits', ja: '尺に収まる' },
  borrows: { zh: '占用句后停顿', en: 'Uses pause', ja: '後の間を使用' },
  speeds: { zh: '加速 ×{speed}', en: 'Sped up ×{speed}', ja: '×{speed} に加速' },
  tooLong: { zh: '超出 {seconds} 秒', en: '{seconds} s too long', ja: '{seconds} 秒超過' },
  stale: { zh: '文本已改', en: 'Text changed', ja: '文字が変更済み' },
  clipped: { zh: '爆音', en: 'Clipping', ja: '音割れ' },
  silent: { zh: '几乎无声', en: 'Almost silent', ja: 'ほぼ無音' },
  robot: { zh: '机器人引导音轨', en: 'Robot guide track', ja: 'ロボット音声（ガイド）' },
  machine: { zh: '机器配音：{provider}', en: 'Synthetic voice: {provider}', ja: '合成音声：{provider}' },
  byMachine: { zh: '机器配音', en: 'Synthetic voice', ja: '合成音声' },
  mine: { zh: '我的录音', en: 'My recording', ja: '自分のテイク' },
  somebody: { zh: '配音员', en: 'Dubber', ja: '吹替担当' },
  says: { zh: '念的是：{text}', en: 'Says: {text}', ja: '読み上げ：{text}' },
  playFailed: {
    zh: '这条录音放不出来，请稍后再试',
    en: 'This take can’t be played. Try again later.',
    ja: '再生できませんでした。少し待ってからもう一度お試しください',
  },
  remove: { zh: '删除录音', en: 'Delete take', ja: 'テイクを削除' },
  removeTitle: { zh: '删除这条录音？', en: 'Delete this take?', ja: 'このテイクを削除しますか？' },
  removed: {
    zh: '{time} 的录音，{seconds} 秒',
    en: 'Take of {time}, {seconds} s',
    ja: '{time} のテイク（{seconds} 秒）',
  },
  waiting: { zh: '正在上传', en: 'Uploading', ja: '送信中' },
  keptHere: { zh: '已存在本机，稍后上传', en: 'Saved on this device', ja: 'この端末に保存済み' },
  again: { zh: '重新上传', en: 'Upload again', ja: '再送信' },
  discard: { zh: '舍弃', en: 'Discard', ja: '破棄' },
  discardTitle: { zh: '舍弃这条录音？', en: 'Discard this take?', ja: 'このテイクを破棄しますか？' },
  waitingCount: {
    zh: '{count} 条录音正在上传',
    en: { one: '{count} take uploading', other: '{count} takes uploading' },
    ja: 'テイク {count} 件を送信中',
  },
  keptCount: {
    zh: '{count} 条录音存在本机，待上传',
    en: { one: '{count} take saved on this device', other: '{count} takes saved on this device' },
    ja: 'テイク {count} 件をこの端末に保存中',
  },
  notKept: {
    zh: '本机存不下录音，上传完之前请勿关闭标签页',
    en: 'Takes can’t be saved on this device. Don’t close the tab until they are uploaded.',
    ja: 'この端末にテイクを保存できません。送信が終わるまでタブを閉じないでください',
  },

  // Settings
  tab: { zh: '配音设置', en: 'Voice settings', ja: '音声設定' },
  isOwn: { zh: '仅用于本任务', en: 'Set for this job only', ja: 'この作業だけの設定です' },
  isCompanys: { zh: '沿用公司的默认设置', en: 'Company default', ja: '会社の既定に従っています' },
  useCompanys: { zh: '改用公司默认', en: 'Use company default', ja: '会社の既定に戻す' },
  settingSaved: { zh: '配音设置已保存', en: 'Voice settings saved', ja: '音声設定を保存しました' },
})
