import { defineText } from '../../../../../i18n/text.ts'

export const moveText = defineText({
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
  save: { zh: '保存', en: 'Save', ja: '保存' },
  saveAt: { zh: '以 {amount} 保存', en: 'Save at {amount}', ja: '{amount} で保存' },
  saved: {
    zh: '已修改 {count} 项的截止时间',
    en: { one: 'The deadline is moved', other: 'The deadline of {count} items is moved' },
    ja: '{count} 件の締め切りを変更しました',
  },
  pieceDue: { zh: '须在 {time} 前交付', en: 'Due by {time}', ja: '納期 {time}' },
})
