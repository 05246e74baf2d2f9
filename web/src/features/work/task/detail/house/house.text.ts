import { defineText } from '../../../../../i18n/text.ts'

export const houseText = defineText({
  hint: {
    zh: '仅运营人员可见，客户和译员看不到。',
    en: 'Operators only; not visible to client or linguists.',
    ja: '運営担当者だけに表示されます。クライアントとリンギストには表示されません。',
  },
  charge: { zh: '客户价格', en: 'Client price', ja: 'クライアント料金' },
  pay: { zh: '译员报酬', en: 'Linguist pay', ja: 'リンギスト報酬' },
  open: { zh: '其中尚无人承接', en: 'of which unassigned', ja: 'うち担当者未定' },
  margin: { zh: '毛利（未计 AI 成本）', en: 'Margin before AI cost', ja: '粗利（AI コストを除く）' },
  people: { zh: '人员与报酬', en: 'Assignments and pay', ja: '担当と報酬' },
  person: { zh: '负责人', en: 'Assigned to', ja: '担当' },
  nobody: { zh: '未指派', en: 'Unassigned', ja: '未定' },
  team: { zh: '客户团队', en: 'Client’s team', ja: 'クライアントのチーム' },
  step: { zh: '环节', en: 'Step', ja: '工程' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  done: { zh: '完成', en: 'Done', ja: '完了' },
  stepCharge: { zh: '客户价格', en: 'Client price', ja: 'クライアント料金' },
  belowFloor: { zh: '毛利低于下限', en: 'Below minimum margin', ja: '粗利率が下限未満' },
  nobodyAtAll: { zh: '这个任务没有人工环节', en: 'No human steps in this task', ja: '人の作業はありません' },
})
