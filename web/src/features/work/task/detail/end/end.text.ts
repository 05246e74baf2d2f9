import { defineText } from '../../../../../i18n/text.ts'

export const endText = defineText({
  confirmAll: {
    zh: '全部确认（{count}）',
    en: { one: 'Confirm it', other: 'Confirm all {count}' },
    ja: '{count} 件すべてを確認済みに',
  },
  confirmPieces: {
    zh: '确认 {count} 项…',
    en: 'Confirm {count}…',
    ja: '{count} 件を確認済みに…',
  },
  cancelPieces: {
    zh: '取消 {count} 项…',
    en: 'Cancel {count}…',
    ja: '{count} 件を取り消す…',
  },
  confirmTitle: {
    zh: '确认等待验收的译文？',
    en: 'Confirm what waits for your check?',
    ja: 'ご確認待ちの訳文を確認済みにしますか？',
  },
  confirmBody: {
    zh: '确认后即交付并计费，不能再退回；其余内容照常进行。',
    en: 'It is delivered and charged then and can’t be sent back any more. The rest of the order goes on.',
    ja: '確認すると納品・ご請求となり、差し戻せなくなります。残りはそのまま進行します。',
  },
  confirm: { zh: '确认', en: 'Confirm', ja: '確認する' },
  confirmed: {
    zh: '已确认 {count} 项',
    en: { one: 'Confirmed {count} item', other: 'Confirmed {count} items' },
    ja: '{count} 件を確認しました',
  },
  which: { zh: '范围', en: 'Which', ja: '対象' },
  everything: { zh: '全部', en: 'All', ja: 'すべて' },
  wholeOrder: { zh: '整个订单', en: 'The whole order', ja: '注文全体' },
  byLanguage: { zh: '按语言', en: 'A language', ja: '言語' },
  byFile: { zh: '按文件', en: 'A file', ja: 'ファイル' },
  chosen: {
    zh: '所选的 {count} 项',
    en: { one: 'The one you chose', other: 'The {count} you chose' },
    ja: '選択した {count} 件',
  },
  cancelTitle: { zh: '取消未完成的内容', en: 'Cancel work', ja: '作業の取り消し' },
  cancelAbout: {
    zh: '尚未完成的内容到此为止，已做的部分照价支付，其余退回。已完成的内容保留，可照常下载。',
    en: 'What isn’t finished ends here: what has been done of it is paid, the rest is credited. What is finished stays yours to download.',
    ja: '未完了の作業はここで終了します。作業済みの分はお支払いいただき、残りは返金されます。完了したものはそのままダウンロードできます。',
  },
  goesOn: {
    zh: '订单的其余 {count} 项照常进行。',
    en: { one: '{count} item of the order goes on.', other: '{count} items of the order go on.' },
    ja: '残りの {count} 件はそのまま進行します。',
  },
  completes: {
    zh: '没有剩余的工作：订单随之完成。',
    en: 'Nothing else is in work: the order is completed with it.',
    ja: 'ほかに進行中の作業はなく、注文は完了となります。',
  },
  ends: {
    zh: '整个订单取消。订单连同编号和账目仍保留在列表中。',
    en: 'The whole order is cancelled. It stays in your list with its number and its sums.',
    ja: '注文全体が取り消されます。番号と金額は一覧に残ります。',
  },
  finishedStay: {
    zh: '{count} 项已完成，不受影响。',
    en: { one: '{count} is finished and stays as it is.', other: '{count} are finished and stay as they are.' },
    ja: '{count} 件は完了しているため、そのままです。',
  },
  endsHere: { zh: '到此为止', en: 'What ends', ja: '終了するもの' },
  group: {
    zh: '{lang}：{count} 项（{files}）',
    en: '{lang}: {count} ({files})',
    ja: '{lang}：{count} 件（{files}）',
  },
  comma: { zh: '、', en: ', ', ja: '、' },
  sharedSource: { zh: '各语言共用的原文', en: 'the source text shared by the languages', ja: '各言語共通の原文' },
  nothing: {
    zh: '这里没有可以取消的内容。',
    en: 'There is nothing here that can be cancelled any more.',
    ja: '取り消せるものはありません。',
  },
  priceNow: { zh: '目前的价格', en: 'Price now', ja: '現在の料金' },
  keptFor: { zh: '其中已完成的部分', en: 'For what has been done of it', ja: '作業済みの分' },
  credited: { zh: '退回', en: 'Credited to you', ja: '返金' },
  priceAfter: { zh: '之后的价格', en: 'Price after that', ja: '取り消し後の料金' },
  doCancel: {
    zh: '取消这 {count} 项',
    en: { one: 'Cancel it', other: 'Cancel {count} items' },
    ja: '{count} 件を取り消す',
  },
  cancelled: {
    zh: '已取消 {count} 项，退回 {amount}',
    en: { one: 'Cancelled; {amount} is credited', other: 'Cancelled {count} items; {amount} is credited' },
    ja: '{count} 件を取り消しました。{amount} を返金します',
  },
  isCancelled: { zh: '已取消', en: 'Cancelled', ja: '取り消し済み' },
})
