import { defineText } from '../../../../i18n/text.ts'

export const binText = defineText({
  bin: { zh: '回收站', en: 'Recycle bin', ja: 'ごみ箱' },
  about: {
    zh: '删除的知识库和文件保留 30 天，其间仍占用空间，但不会被检索或引用。',
    en: 'Deleted knowledge bases and files are kept for 30 days. They still use storage but can’t be found or cited.',
    ja: '削除したナレッジベースとファイルは 30 日間残ります。その間も容量は使いますが、検索や引用の対象にはなりません。',
  },
  none: { zh: '回收站是空的', en: 'The recycle bin is empty', ja: 'ごみ箱は空です' },
  noneHint: {
    zh: '删除的知识库和文件会在这里保留 30 天。',
    en: 'Deleted knowledge bases and files stay here for 30 days.',
    ja: '削除したナレッジベースとファイルは、ここに 30 日間残ります。',
  },
  what: { zh: '内容', en: 'Item', ja: '内容' },
  from: { zh: '原位置', en: 'Location', ja: '元の場所' },
  by: { zh: '删除人', en: 'Deleted by', ja: '削除した人' },
  until: { zh: '保留至', en: 'Kept until', ja: '保管期限' },
  files: { zh: '{count} 个文件', en: { one: '{count} file', other: '{count} files' }, ja: 'ファイル {count} 件' },
  subs: {
    zh: '{count} 个子知识库',
    en: { one: '{count} sub-knowledge base', other: '{count} sub-knowledge bases' },
    ja: 'サブナレッジベース {count} 件',
  },
  base: { zh: '知识库“{name}”', en: 'Knowledge base “{name}”', ja: 'ナレッジベース「{name}」' },
  andMore: { zh: '另有 {count} 个', en: 'and {count} more', ja: 'ほか {count} 件' },
  inside: {
    zh: '此前从其中删除的 {count} 个文件',
    en: {
      one: '{count} file deleted from it earlier',
      other: '{count} files deleted from it earlier',
    },
    ja: '以前にそこから削除したファイル {count} 件',
  },
  placeDeleted: { zh: '也已删除', en: 'also deleted', ja: '削除済み' },
  restore: { zh: '恢复', en: 'Restore', ja: '復元' },
  restoreOf: { zh: '恢复“{name}”', en: 'Restore “{name}”', ja: '「{name}」を復元' },
  restored: { zh: '已恢复“{name}”', en: '“{name}” restored', ja: '「{name}」を復元しました' },
  purge: { zh: '彻底删除', en: 'Delete permanently', ja: '完全に削除' },
  purgeOf: { zh: '彻底删除“{name}”', en: 'Delete “{name}” permanently', ja: '「{name}」を完全に削除' },
  purgeTitle: { zh: '彻底删除“{name}”？', en: 'Delete “{name}” permanently?', ja: '「{name}」を完全に削除しますか？' },
  purgeHint: { zh: '彻底删除后无法恢复。', en: 'This can’t be undone.', ja: '元に戻せません。' },
  purged: { zh: '已彻底删除“{name}”', en: '“{name}” deleted permanently', ja: '「{name}」を完全に削除しました' },
})
