import { defineText } from '../../../../i18n/text.ts'

export const workloadText = defineText({
  workload: { zh: '工作时间', en: 'Working hours', ja: '稼働時間' },
  thisWeek: { zh: '本周', en: 'This week', ja: '今週' },
  hadOf: {
    zh: '已安排 {had} / {total} 小时',
    en: '{had} of {total} hours booked',
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
    zh: '有合适的任务时，会向您发出邀约。',
    en: 'You get matching offers.',
    ja: '条件に合う案件があるとオファーが届きます。',
  },
  receivingOff: {
    zh: '您不会收到新的邀约，进行中的任务不受影响。',
    en: 'You get no new offers. Active jobs are not affected.',
    ja: '新しいオファーは届きません。進行中の案件には影響しません。',
  },
  weeklyHours: { zh: '每周可工作的小时数', en: 'Available hours per week', ja: '1 週間に働ける時間数' },
  weeklyHint: {
    zh: '系统按这个数字和已接受的任务计算您的空闲时间，只在您有空时发出邀约。0–{most}。',
    en: 'Your free time is calculated from this and your accepted jobs; you only get offers you have time for. 0–{most}.',
    ja: 'この時間数と引き受け済みの案件から空き時間を計算し、間に合う案件だけをオファーします。0〜{most}。',
  },
})
