import { defineText } from '../../../../i18n/text.ts'

export const passageScreenText = defineText({
  opening: { zh: '正在打开', en: 'Opening', ja: '開いています' },
  gone: {
    zh: '引用的内容已不可用',
    en: 'The cited passage isn’t available any more',
    ja: '引用元は利用できなくなりました',
  },
  goneHint: {
    zh: '文件可能已删除，或您无权查看。',
    en: 'The file may have been deleted, or isn’t open to you.',
    ja: 'ファイルが削除されたか、閲覧する権限がない可能性があります。',
  },
  superseded: {
    zh: '引用自旧版本。',
    en: 'From an earlier version; this is not what is found now.',
    ja: '旧版からの引用です。',
  },
  newer: { zh: '打开新版本', en: 'Open the newer one', ja: '新しい版を開く' },
  task: { zh: '打开任务', en: 'Open the task', ja: 'タスクを開く' },
  whole: { zh: '打开原文件', en: 'Open the file', ja: '元のファイルを開く' },
  read: { zh: '文件内容', en: 'What the file says', ja: 'ファイルの内容' },
  unread: {
    zh: '这个版本没有可显示的内容。',
    en: 'This version has nothing to show.',
    ja: 'この版には表示できる内容がありません。',
  },
  before: { zh: '前面的内容', en: 'Before', ja: '前の部分' },
  after: { zh: '后面的内容', en: 'After', ja: '続きの部分' },
})
