import { defineText } from '../../../../../i18n/text.ts'

export const pauseText = defineText({
  pause: { zh: '暂停', en: 'Pause', ja: '一時停止' },
  resume: { zh: '恢复', en: 'Resume', ja: '再開' },
  pauseTitle: { zh: '暂停《{name}》？', en: 'Pause “{name}”?', ja: '「{name}」を一時停止しますか？' },
  pauseMeans: {
    zh: '尚未接受的邀约会撤回，不再启动新的环节，也不会自动验收。正在做的人可以继续保存和提交。恢复后，所有截止时间按暂停的时长顺延。',
    en: 'Open offers are withdrawn, no new steps start and nothing is auto-accepted. Linguists can still save and submit active jobs. When resumed, due dates move by the length of the pause.',
    ja: '未回答のオファーは取り下げられ、次の工程は始まらず、自動検収も行われません。作業中の人は保存と提出を続けられます。再開すると、すべての納期が停止していた時間だけ延びます。',
  },
  paused: { zh: '《{name}》已暂停', en: '“{name}” paused', ja: '「{name}」を一時停止しました' },
  resumed: {
    zh: '《{name}》已恢复，新的截止时间为 {time}',
    en: '“{name}” resumed, now due {time}',
    ja: '「{name}」を再開しました。新しい納期は {time} です',
  },
  pausedSince: { zh: '已于 {time} 暂停', en: 'Paused since {time}', ja: '{time} から一時停止中' },
  pausedMeans: {
    zh: '恢复前不会发出邀约，也不会启动新的环节；已保存的内容都在，截止时间会按暂停的时长顺延。',
    en: 'No offers go out and no new steps start until it is resumed. Saved work is kept, and due dates move by the length of the pause.',
    ja: '再開するまで、オファーも次の工程も始まりません。保存済みの内容はそのまま残り、納期は停止していた時間だけ延びます。',
  },
})
