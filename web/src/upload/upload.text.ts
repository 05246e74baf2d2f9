import { defineText } from '../i18n/text.ts'

export const uploadText = defineText({
  hint: {
    zh: '点击选择或拖放到此处：{exts}',
    en: 'Choose files or drop them here: {exts}',
    ja: 'ファイルを選ぶか、ここにドロップ: {exts}',
  },
  inQueue: { zh: '前面还有 {count} 个文件', en: '{count} ahead in the queue', ja: '{count} 件のあとに処理されます' },
  awaitsScan: {
    zh: '病毒扫描暂不可用，恢复后会自动继续',
    en: 'The malware scan isn’t available right now. It goes on by itself once it is',
    ja: 'マルウェアスキャンが一時的に利用できません。復旧後に自動で続行します',
  },
  goesOnSoon: {
    zh: '排队中，稍后自动上传。',
    en: 'Queued. It will start by itself.',
    ja: '順番待ち。自動で始まります。',
  },
  nextTry: {
    zh: '{count} 秒后自动重试',
    en: { one: 'Trying again in {count} second', other: 'Trying again in {count} seconds' },
    ja: '{count} 秒後に自動で再試行します',
  },
  nextTryMinutes: {
    zh: '{count} 分钟后自动重试',
    en: { one: 'Trying again in {count} minute', other: 'Trying again in {count} minutes' },
    ja: '{count} 分後に自動で再試行します',
  },
  elsewhere: {
    zh: '正在另一个窗口上传',
    en: 'Being uploaded in another window',
    ja: '別のウィンドウでアップロード中です',
  },
  timeFaults: {
    zh: '{count} 条字幕时间有问题（过短、过长或重叠），译员无法修改',
    en: {
      one: '{count} cue is too short, too long or overlaps; translators can’t change times',
      other: '{count} cues are too short, too long or overlap; translators can’t change times',
    },
    ja: '{count} 件の字幕は時間に問題があります（短すぎ・長すぎ・重なり）。翻訳者は時間を変更できません',
  },
  chooseAgain: {
    zh: '页面刷新后已中断，请重新选择同一文件以继续',
    en: 'Interrupted. Choose the same file again to go on where it stopped',
    ja: '中断されました。同じファイルをもう一度選ぶと続きから再開します',
  },
})
