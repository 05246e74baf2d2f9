import { defineText } from '../../../../i18n/text.ts'

export const passageScreenText = defineText({
  opening: { zh: '正在打开', en: 'Opening', ja: '開いています' },
  gone: {
    zh: '引用的内容已不可用',
    en: 'The cited passage is no longer available',
    ja: '引用元は利用できなくなりました',
  },
  goneHint: {
    zh: '文件可能已删除，或您无权查看。',
    en: 'The file may have been deleted, or you don’t have access.',
    ja: 'ファイルが削除されたか、閲覧する権限がない可能性があります。',
  },
  converting: {
    zh: '正在转换为浏览器可播放的格式',
    en: 'Converting to a format browsers can play',
    ja: 'ブラウザーで再生できる形式に変換しています',
  },
  unplayable: {
    zh: '此录音无法转换，不能在这里播放',
    en: 'This recording couldn’t be converted and can’t be played here',
    ja: 'この録音は変換できないため、ここでは再生できません',
  },
  superseded: {
    zh: '引用自旧版本。',
    en: 'Cited from an earlier version.',
    ja: '旧バージョンからの引用です。',
  },
  newer: { zh: '打开新版本', en: 'Open newer version', ja: '新しいバージョンを開く' },
  task: { zh: '打开任务', en: 'Open task', ja: 'タスクを開く' },
  whole: { zh: '打开原文件', en: 'Open original file', ja: '元のファイルを開く' },
  read: { zh: '文件内容', en: 'File content', ja: 'ファイルの内容' },
  unread: {
    zh: '这个版本没有可显示的内容。',
    en: 'Nothing to show for this version.',
    ja: 'このバージョンには表示できる内容がありません。',
  },
  before: { zh: '前面的内容', en: 'Before', ja: '前の部分' },
  after: { zh: '后面的内容', en: 'After', ja: '続きの部分' },
  placing: {
    zh: '正在原文中定位',
    en: 'Locating in the original',
    ja: '元のファイル内の位置を探しています',
  },
  unmarked: {
    zh: '在版面上未能定位到这段内容，请对照旁边的文字。',
    en: 'The passage couldn’t be located on the page. See the text beside it.',
    ja: 'ページ上で該当箇所を特定できませんでした。横のテキストでご確認ください。',
  },
  undrawable: {
    zh: '此处无法显示文件的版面，请查看旁边的文字或打开原文件。',
    en: 'The layout can’t be shown here. Read the text beside it, or open the original file.',
    ja: 'ここではレイアウトを表示できません。テキストを読むか、元のファイルを開いてください。',
  },
  row: { zh: '第 {row} 行', en: 'Row {row}', ja: '{row} 行目' },
  rows: { zh: '第 {from}–{to} 行', en: 'Rows {from}–{to}', ja: '{from}～{to} 行目' },
  rowNumber: { zh: '行号', en: 'Row', ja: '行番号' },
  above: { zh: '上面还有 {count} 行', en: '{count} more rows above', ja: '上にあと {count} 行' },
  below: { zh: '下面还有 {count} 行', en: '{count} more rows below', ja: '下にあと {count} 行' },
})
