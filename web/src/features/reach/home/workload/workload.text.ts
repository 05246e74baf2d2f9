import { defineText } from '../../../../i18n/text.ts'

export const workloadText = defineText({
  workload: { zh: '工作时间', en: 'Working hours', ja: '稼働時間' },
  thisWeek: { zh: '本周', en: 'This week', ja: '今週' },
  hadOf: {
    zh: '已安排 {had} / {total} 小时',
    en: '{had} of {total} hours taken',
    ja: '{total} 時間中 {had} 時間が予定済み',
  },
  full: {
    zh: '本周的时间已排满，新的邀约会先找其他人。',
    en: 'This week is full: new offers go to others first.',
    ja: '今週は予定がいっぱいです。新しいオファーはほかの方に先に届きます。',
  },
  editHours: { zh: '修改时间', en: 'Change hours', ja: '時間を変更' },
  receiving: { zh: '接收邀约', en: 'Receive offers', ja: 'オファーを受け取る' },
  receivingOn: {
    zh: '有合适的工作时，会向您发出邀约。',
    en: 'Work that suits you is offered to you.',
    ja: '合う仕事があるとオファーが届きます。',
  },
  receivingOff: {
    zh: '您不会收到新的邀约；手头的工作不受影响。',
    en: 'You get no new offers. Work you have stays yours.',
    ja: '新しいオファーは届きません。手元の仕事はそのままです。',
  },
  weeklyHours: { zh: '每周可工作的小时数', en: 'Hours a week you can work', ja: '1 週間に働ける時間数' },
  weeklyHint: {
    zh: '系统按这个数字和已接受的工作计算您的空闲时间，只在您忙得过来时发出邀约。0–{most}。',
    en: 'With what you have accepted it tells how much time you have left: you get offers that fit into it. 0 to {most}.',
    ja: 'この時間数と引き受け済みの仕事から空き時間を計算し、間に合う仕事だけをオファーします。0〜{most}。',
  },
})
