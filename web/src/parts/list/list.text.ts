import { defineText } from '../../i18n/text.ts'

export const listText = defineText({
  noMatch: { zh: '没有符合条件的内容', en: 'No matches', ja: '条件に合うものはありません' },
  noMatchHint: {
    zh: '换个条件，或清除搜索和筛选。',
    en: 'Change your search, or clear search and filters.',
    ja: '条件を変えるか、検索と絞り込みをクリアしてください。',
  },
  noneOfTab: { zh: '此状态下没有内容', en: 'Nothing with this status', ja: 'このステータスのものはありません' },
  noneOfTabHint: {
    zh: '其他状态下的内容见上方标签。',
    en: 'See the tabs above for other statuses.',
    ja: 'ほかのステータスは上のタブにあります。',
  },
  clearFilters: { zh: '清除条件', en: 'Clear filters', ja: '条件をクリア' },
  showAll: { zh: '查看全部', en: 'Show all', ja: 'すべて表示' },
})
