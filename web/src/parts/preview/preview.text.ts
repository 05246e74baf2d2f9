import { defineText } from '../../i18n/text.ts'

export const previewText = defineText({
  lookAt: { zh: '预览 {name}', en: 'Preview {name}', ja: '{name} をプレビュー' },
  look: { zh: '预览', en: 'Preview', ja: 'プレビュー' },
  draftOf: { zh: '预览《{name}》', en: 'Preview “{name}”', ja: '「{name}」のプレビュー' },
  making: {
    zh: '正在生成预览，可能需要一分钟',
    en: 'Creating preview. This may take a minute',
    ja: 'プレビューを作成中です。1 分ほどかかることがあります',
  },
  noPages: { zh: '没有可显示的内容', en: 'Nothing to show', ja: '表示できる内容がありません' },
  before: { zh: '上一页', en: 'Previous page', ja: '前のページ' },
  after: { zh: '下一页', en: 'Next page', ja: '次のページ' },
  pageOf: { zh: '第 {page} / {count} 页', en: 'Page {page} of {count}', ja: '{page} / {count} ページ' },
  textOnly: {
    zh: '此处仅显示文字，版式请下载后查看。',
    en: 'Text only. Download the file to see its layout.',
    ja: 'ここでは文字だけを表示しています。レイアウトはダウンロードしてご確認ください。',
  },
  subtitles: { zh: '字幕', en: 'Subtitles', ja: '字幕' },
  dubbedSound: { zh: '配音', en: 'Dubbed audio', ja: '吹き替え音声' },
  loudnessLater: {
    zh: '交付文件会统一响度',
    en: 'Loudness is normalized in the delivered file',
    ja: '音量は納品ファイルで均一に整えます',
  },
  lines: { zh: '字幕文本', en: 'Subtitle text', ja: '字幕のテキスト' },
  transcript: { zh: '文字稿', en: 'Transcript', ja: '文字起こし' },
  noText: { zh: '（无文字）', en: '(no text)', ja: '（テキストなし）' },
})
