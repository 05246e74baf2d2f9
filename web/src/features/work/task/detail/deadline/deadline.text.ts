import { defineText } from '../../../../../i18n/text.ts'

export const deadlineText = defineText({
  moveMarked: { zh: '截止时间…', en: 'Due date…', ja: '納期…' },
  title: {
    zh: '修改 {count} 项的截止时间',
    en: { one: 'Change due date of selected file', other: 'Change due date of {count} files' },
    ja: '{count} 件の納期を変更',
  },
  deadline: { zh: '截止时间', en: 'Due date', ja: '納期' },
  hint: {
    zh: '只改所选的内容，其余保持不变。相关人员都会收到通知。',
    en: 'Only the selected files change. Everyone affected is notified.',
    ja: '選択したものだけが変わり、ほかの納期はそのままです。担当者には通知されます。',
  },
  changes: { zh: '改动', en: 'Changes', ja: '変更内容' },
  group: {
    zh: '{lang}（{count} 项：{files}）：{before} → {after}',
    en: '{lang} ({count}: {files}): {before} → {after}',
    ja: '{lang}（{count} 件：{files}）：{before} → {after}',
  },
  until: { zh: '{first} 至 {last}', en: '{first} to {last}', ja: '{first}～{last}' },
  groupPrice: { zh: '，{before} → {after}', en: ', {before} → {after}', ja: '、{before} → {after}' },
  orderDue: {
    zh: '整个订单的截止时间随之变为 {time}。',
    en: 'The whole order is then due {time}.',
    ja: '注文全体の納期は {time} になります。',
  },
  samePrice: { zh: '价格不变。', en: 'The price stays the same.', ja: '料金は変わりません。' },
  priceNow: { zh: '当前价格', en: 'Current price', ja: '現在の料金' },
  priceThen: { zh: '修改后价格', en: 'New price', ja: '変更後の料金' },
  rushAdded: {
    zh: '尚未提交的任务加收 {percent}% 加急费，译员报酬相应提高。',
    en: 'Work not yet submitted gets a {percent}% rush fee, and its linguists are paid more.',
    ja: 'まだ提出されていない作業に {percent}% の特急料金がかかり、担当者の報酬も上がります。',
  },
  doneKept: {
    zh: '已完成的工作价格不变。',
    en: 'Completed work keeps its price.',
    ja: '完了した作業の料金は変わりません。',
  },
  rushTakenOff: {
    zh: '尚无人接受的工作降低或免去加急费，已接受的工作价格不变。',
    en: 'Work no one accepted yet gets a lower or no rush fee. Accepted work keeps its price.',
    ja: 'まだ引き受け手のいない作業は特急料金が下がります。引き受け済みの作業の料金は変わりません。',
  },
  payChange: {
    zh: '支付给译员：{before} → {after}',
    en: 'Linguist pay: {before} → {after}',
    ja: 'リンギストへの報酬：{before} → {after}',
  },
  saveAt: { zh: '以 {amount} 保存', en: 'Save for {amount}', ja: '{amount} で保存' },
  saved: {
    zh: '已修改 {count} 项的截止时间',
    en: { one: 'Due date changed', other: 'Due date of {count} files changed' },
    ja: '{count} 件の納期を変更しました',
  },
  pieceDue: { zh: '须在 {time} 前交付', en: 'Due by {time}', ja: '納期 {time}' },
})
