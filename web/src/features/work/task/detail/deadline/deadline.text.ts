import { defineText } from '../../../../../i18n/text.ts'

export const deadlineText = defineText({
  moveMarked: { zh: '截止时间…', en: 'Deadline…', ja: '締め切り…' },
  title: {
    zh: '修改 {count} 项的截止时间',
    en: { one: 'Deadline of the selected item', other: 'Deadline of {count} items' },
    ja: '{count} 件の締め切りを変更',
  },
  deadline: { zh: '截止时间', en: 'Deadline', ja: '締め切り' },
  hint: {
    zh: '只改所选的内容，其余保持不变。相关人员都会收到通知。',
    en: 'Only what you selected moves; the rest keeps its deadline. The people on it are told.',
    ja: '選択したものだけが変わり、ほかの締め切りはそのままです。担当者には通知されます。',
  },
  changes: { zh: '改动', en: 'What moves', ja: '変更内容' },
  group: {
    zh: '{lang}（{count} 项：{files}）：{before} → {after}',
    en: '{lang} ({count}: {files}): {before} → {after}',
    ja: '{lang}（{count} 件：{files}）：{before} → {after}',
  },
  until: { zh: '{first} 至 {last}', en: '{first} to {last}', ja: '{first}～{last}' },
  groupPrice: { zh: '，{before} → {after}', en: ', {before} → {after}', ja: '、{before} → {after}' },
  orderDue: {
    zh: '整个订单的截止时间随之变为 {time}。',
    en: 'The order as a whole is then due by {time}.',
    ja: '注文全体の締め切りは {time} になります。',
  },
  samePrice: { zh: '价格不变。', en: 'The price stays the same.', ja: '料金は変わりません。' },
  priceNow: { zh: '现价', en: 'Price now', ja: '現在の料金' },
  priceThen: { zh: '改后价格', en: 'New price', ja: '変更後の料金' },
  rushAdded: {
    zh: '尚未提交的工作加收 {percent}% 加急费，做这些工作的人也相应多得。',
    en: 'Work that isn’t handed in yet gets a rush fee of {percent}%, and its people are paid more.',
    ja: 'まだ提出されていない作業に {percent}% の特急料金がかかり、担当者の報酬も上がります。',
  },
  doneKept: {
    zh: '已完成的工作价格不变。',
    en: 'Work that is done keeps its price.',
    ja: '完了した作業の料金は変わりません。',
  },
  rushTakenOff: {
    zh: '尚无人接受的工作降低或免去加急费，已接受的工作价格不变。',
    en: 'Work that nobody has accepted yet loses rush fee. Accepted work keeps its price.',
    ja: 'まだ引き受け手のいない作業は特急料金が下がります。引き受け済みの作業の料金は変わりません。',
  },
  payChange: {
    zh: '支付给译者：{before} → {after}',
    en: 'Paid to talents: {before} → {after}',
    ja: '翻訳者への報酬：{before} → {after}',
  },
  saveAt: { zh: '以 {amount} 保存', en: 'Save at {amount}', ja: '{amount} で保存' },
  saved: {
    zh: '已修改 {count} 项的截止时间',
    en: { one: 'The deadline is moved', other: 'The deadline of {count} items is moved' },
    ja: '{count} 件の締め切りを変更しました',
  },
  pieceDue: { zh: '须在 {time} 前交付', en: 'Due by {time}', ja: '納期 {time}' },
})
