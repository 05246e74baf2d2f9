import { defineText } from '../../../../i18n/text.ts'

export const recognitionText = defineText({
  order: { zh: '下单文字识别', en: 'Order text recognition', ja: '文字認識を依頼' },
  drawing: { zh: '正在准备各页图片', en: 'Preparing page images', ja: 'ページ画像を準備しています' },
})
