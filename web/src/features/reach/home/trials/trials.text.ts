import { defineText } from '../../../../i18n/text.ts'

export const trialsText = defineText({
  title: { zh: '试稿', en: 'Trials', ja: 'トライアル' },
  all: { zh: '全部试稿', en: 'All trials', ja: 'すべてのトライアル' },
  goOn: { zh: '继续', en: 'Continue', ja: '続ける' },
  look: { zh: '查看', en: 'View', ja: '確認する' },
  preview: { zh: '预览', en: 'Preview', ja: '内容を見る' },
  of: { zh: '{act}：{title}', en: '{act}: {title}', ja: '{act}：{title}' },
  next: { zh: '下一份评审', en: 'Next in the queue', ja: '次に審査' },
  queue: { zh: '前面还有 {count} 份', en: '{count} ahead of yours', ja: '審査待ち：前に {count} 件' },
})
