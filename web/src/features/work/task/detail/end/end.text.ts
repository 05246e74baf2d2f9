import { defineText } from '../../../../../i18n/text.ts'

export const endText = defineText({
  confirmAll: {
    zh: '全部验收通过（{count}）',
    en: { one: 'Accept', other: 'Accept all {count}' },
    ja: '{count} 件すべてを検収',
  },
  confirmPieces: {
    zh: '验收 {count} 项…',
    en: 'Accept {count}…',
    ja: '{count} 件を検収…',
  },
  cancelPieces: {
    zh: '取消 {count} 项…',
    en: 'Cancel {count}…',
    ja: '{count} 件を取り消す…',
  },
  confirmTitle: {
    zh: '验收通过这些译文？',
    en: 'Accept work awaiting your review?',
    ja: '検収待ちの訳文を検収済みにしますか？',
  },
  confirmBody: {
    zh: '验收后即交付并计费，不能再退回；其余内容照常进行。',
    en: 'It is then delivered and charged and can’t be sent back. The rest of the order continues.',
    ja: '検収すると納品・ご請求となり、差し戻せなくなります。残りはそのまま進行します。',
  },
  confirm: { zh: '验收通过', en: 'Accept', ja: '検収する' },
  confirmed: {
    zh: '已验收 {count} 项',
    en: { one: '{count} file accepted', other: '{count} files accepted' },
    ja: '{count} 件を検収しました',
  },
  which: { zh: '范围', en: 'Scope', ja: '対象' },
  everything: { zh: '全部', en: 'All', ja: 'すべて' },
  wholeOrder: { zh: '整个订单', en: 'Whole order', ja: '注文全体' },
  byLanguage: { zh: '按语言', en: 'By language', ja: '言語ごと' },
  byFile: { zh: '按文件', en: 'By file', ja: 'ファイルごと' },
  chosen: {
    zh: '所选的 {count} 项',
    en: { one: 'Selected file', other: '{count} selected files' },
    ja: '選択した {count} 件',
  },
  cancelTitle: { zh: '取消未完成的内容', en: 'Cancel work', ja: '作業の取り消し' },
  cancelAbout: {
    zh: '尚未完成的内容到此为止，已做的部分照价支付，其余退回。已完成的内容保留，可照常下载。',
    en: 'Unfinished work stops here: work already done is charged, the rest is refunded. Finished files stay available for download.',
    ja: '未完了の作業はここで終了します。作業済みの分はお支払いいただき、残りは返金されます。完了したものはそのままダウンロードできます。',
  },
  goesOn: {
    zh: '订单的其余 {count} 项照常进行。',
    en: {
      one: 'The other {count} file of the order continues.',
      other: 'The other {count} files of the order continue.',
    },
    ja: '残りの {count} 件はそのまま進行します。',
  },
  completes: {
    zh: '没有剩余的工作：订单随之完成。',
    en: 'No other work is open: the order is completed.',
    ja: 'ほかに進行中の作業はなく、注文は完了となります。',
  },
  ends: {
    zh: '整个订单取消。订单连同编号和账目仍保留在列表中。',
    en: 'The whole order is cancelled. It stays in your list with its number and amounts.',
    ja: '注文全体が取り消されます。番号と金額は一覧に残ります。',
  },
  finishedStay: {
    zh: '{count} 项已完成，不受影响。',
    en: { one: '{count} file is finished and not affected.', other: '{count} files are finished and not affected.' },
    ja: '{count} 件は完了しているため、そのままです。',
  },
  endsHere: { zh: '到此为止', en: 'Cancelled', ja: '終了するもの' },
  group: {
    zh: '{lang}：{count} 项（{files}）',
    en: '{lang}: {count} ({files})',
    ja: '{lang}：{count} 件（{files}）',
  },
  comma: { zh: '、', en: ', ', ja: '、' },
  sharedSource: { zh: '各语言共用的原文', en: 'source text shared by all languages', ja: '各言語共通の原文' },
  nothing: {
    zh: '这里没有可以取消的内容。',
    en: 'Nothing to cancel here.',
    ja: '取り消せるものはありません。',
  },
  priceNow: { zh: '当前价格', en: 'Current price', ja: '現在の料金' },
  keptFor: { zh: '其中已完成的部分', en: 'For work done', ja: '作業済みの分' },
  credited: { zh: '退回', en: 'Refund', ja: '返金' },
  priceAfter: { zh: '取消后价格', en: 'New price', ja: '取り消し後の料金' },
  doCancel: {
    zh: '取消这 {count} 项',
    en: { one: 'Cancel it', other: 'Cancel {count} files' },
    ja: '{count} 件を取り消す',
  },
  cancelled: {
    zh: '已取消 {count} 项，退回 {amount}',
    en: { one: 'Cancelled; {amount} refunded', other: '{count} files cancelled; {amount} refunded' },
    ja: '{count} 件を取り消しました。{amount} を返金します',
  },
  isCancelled: { zh: '已取消', en: 'Cancelled', ja: '取り消し済み' },
})
