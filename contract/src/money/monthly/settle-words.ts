/** What a settlement's states and items are called in three languages: on screens and in statements. */
import type { Language } from '../../ground/limits.ts'
import type { Mistake, SettleItemKind } from './settle-shapes.ts'
import type { SettleState } from './settle-state.ts'

type Words = Readonly<Record<Language, string>>

export const settleStateWords = {
  '4': { zh: '待确认', en: 'To confirm', ja: '確認待ち' },
  '5': { zh: '已确认', en: 'Confirmed', ja: '確定済み' },
  '3': { zh: '有异议', en: 'Disputed', ja: '異議あり' },
} as const satisfies Record<`${SettleState}`, Words>

export const settleItemKindWords = {
  income: { zh: '工作', en: 'Work', ja: '作業' },
  effort: { zh: '重译补付', en: 'Draft rework', ja: '下訳修正の追加報酬' },
  adjustment: { zh: '调整', en: 'Adjustment', ja: '調整' },
  bonus: { zh: '奖金', en: 'Bonus', ja: 'ボーナス' },
  deduction: { zh: '质量扣款', en: 'Quality deduction', ja: '品質減額' },
  expense: { zh: '费用', en: 'Expense', ja: '経費' },
  correction: { zh: '更正', en: 'Correction', ja: '補正' },
} as const satisfies Record<SettleItemKind, Words>

export const mistakeWords = {
  wrong_count: { zh: '字数或时长有误', en: 'Wrong count', ja: '分量の誤り' },
  wrong_rate: { zh: '单价有误', en: 'Wrong rate', ja: '単価の誤り' },
  paid_twice: { zh: '重复计入', en: 'Paid twice', ja: '二重計上' },
  wrong_person: { zh: '收款人有误', en: 'Wrong payee', ja: '支払先の誤り' },
  wrong_entry: { zh: '录入有误', en: 'Data entry error', ja: '入力の誤り' },
} as const satisfies Record<Mistake, Words>
