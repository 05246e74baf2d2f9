import { defineText } from '../../../../../i18n/text.ts'

export const houseText = defineText({
  hint: {
    zh: '仅运营人员可见，客户和译者看不到。',
    en: 'For operators only: neither the client nor talents see this.',
    ja: '運営者だけに表示されます。お客様と担当者には見えません。',
  },
  charge: { zh: '客户价格', en: 'Client’s price', ja: 'お客様の料金' },
  pay: { zh: '应付报酬', en: 'Talents’ pay', ja: '支払う報酬' },
  open: { zh: '其中尚无人承接', en: 'Of it, nobody has yet', ja: 'うち担当者未定' },
  margin: { zh: '毛利（未计机器成本）', en: 'Margin before machines', ja: '粗利（自動処理の費用を除く）' },
  people: { zh: '人员与报酬', en: 'Who does what for how much', ja: '担当と報酬' },
  person: { zh: '负责人', en: 'Who', ja: '担当' },
  nobody: { zh: '尚无人', en: 'Nobody yet', ja: '未定' },
  team: { zh: '客户团队', en: 'Client’s team', ja: 'お客様のチーム' },
  step: { zh: '环节', en: 'Step', ja: '工程' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  done: { zh: '完成', en: 'Done', ja: '完了' },
  stepCharge: { zh: '客户价格', en: 'Client’s price', ja: 'お客様の料金' },
  belowFloor: { zh: '毛利低于下限', en: 'Below the margin floor', ja: '粗利率が下限未満' },
  nobodyAtAll: { zh: '这个任务没有人工环节', en: 'No people work on this task', ja: '人の工程はありません' },
})
