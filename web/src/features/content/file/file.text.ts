import { defineText } from '../../../i18n/text.ts'

export const fileText = defineText({
  preview: { zh: '文件预览', en: 'File preview', ja: 'ファイルプレビュー' },
  badUrl: { zh: '无法预览此地址', en: 'Can’t preview this URL', ja: 'このアドレスはプレビューできません' },
  badUrlHint: {
    zh: '只能预览本站的文件链接。链接五分钟后失效，请回到原页面重新打开。',
    en: 'Only file links of this site can be previewed. They expire after five minutes; open the file again from its page.',
    ja: 'このサイトのファイルリンクだけをプレビューできます。リンクは 5 分で失効します。元のページから開き直してください。',
  },
  noPreview: { zh: '该格式不支持预览', en: 'No preview for this format', ja: 'この形式はプレビューできません' },
  noPreviewHint: { zh: '请下载后查看。', en: 'Download the file to view it.', ja: 'ダウンロードしてご覧ください。' },
  download: { zh: '下载', en: 'Download', ja: 'ダウンロード' },
  loading: { zh: '加载中', en: 'Loading', ja: '読み込み中' },
  cut: {
    zh: '仅显示前 {size}',
    en: 'Only the first {size} are shown',
    ja: '先頭の {size} のみ表示しています',
  },
})
