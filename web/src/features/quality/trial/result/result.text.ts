import { defineText } from '../../../../i18n/text.ts'

export const resultText = defineText({
  passed: { zh: '通过', en: 'Passed', ja: '合格' },
  failed: { zh: '未通过', en: 'Not passed', ja: '不合格' },
  points: { zh: '分', en: 'points', ja: '点' },
  summary: { zh: '结果', en: 'Result', ja: '結果' },
  review: { zh: '评审', en: 'Review', ja: '審査' },
  final: { zh: '最终评审', en: 'Final review', ja: '最終審査' },
  earlier: { zh: '第 {number} 次评审', en: 'Review {number}', ja: '{number} 回目の審査' },
  doneAt: { zh: '{at} 评审完成', en: 'Reviewed {at}', ja: '{at} に審査完了' },
  abilities: { zh: '六项能力', en: 'Six abilities', ja: '6 つの能力' },
  good: { zh: '做得好的地方', en: 'What was good', ja: '良かった点' },
  learn: { zh: '可以提高的地方', en: 'What to learn', ja: '改善できる点' },
  segments: { zh: '逐句评语', en: 'Segment by segment', ja: 'セグメントごとの講評' },
  onlyMarked: {
    zh: '只看有标注的（{count}）',
    en: 'Only those with marks ({count})',
    ja: '指摘のあるものだけ（{count}）',
  },
  noMarks: { zh: '没有标注任何问题', en: 'No issue was marked', ja: '指摘はありません' },
  source: { zh: '原文', en: 'Source', ja: '原文' },
  yours: { zh: '您的译文', en: 'Yours', ja: 'あなたの訳文' },
  remark: { zh: '评语', en: 'Remark', ja: 'コメント' },
  yourAppeal: { zh: '您的申诉理由：{reason}', en: 'Your appeal: {reason}', ja: '異議申し立ての内容：{reason}' },
  notFound: { zh: '没有这份试稿', en: 'There is no such trial', ja: 'このトライアルは見つかりません' },
  back: { zh: '我的试稿', en: 'My trials', ja: 'マイトライアル' },
  what: { zh: '试稿内容', en: 'What it is', ja: '内容' },
})
