import { defineText } from '../../../../../i18n/text.ts'

export const previewText = defineText({
  told: { zh: '通知', en: 'Notified', ja: '通知する相手' },
  andMore: { zh: '另有 {count} 项', en: 'and {count} more', ja: 'ほか {count} 件' },
  personPaid: {
    zh: '{name}：已完成 {done}/{total}，支付 {amount}',
    en: '{name}: {done} of {total} done, paid {amount}',
    ja: '{name}：{total} 件中 {done} 件完了、{amount} を支払い',
  },
  personDone: {
    zh: '{name}：已完成 {done}/{total}',
    en: '{name}: {done} of {total} done',
    ja: '{name}：{total} 件中 {done} 件完了',
  },
  offersGone: {
    zh: '撤回 {count} 个邀约',
    en: { one: '{count} offer withdrawn', other: '{count} offers withdrawn' },
    ja: 'オファー {count} 件を取り下げ',
  },
  nobodyAtWork: { zh: '没有人正在处理', en: 'No one is working on it', ja: '作業中の人はいません' },
})
