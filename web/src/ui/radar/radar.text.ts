import type { AbilityAxis } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

/** What each axis is told from. */
export const axisSourceText = defineText({
  quality: {
    zh: '质检评分的平均值，近期的权重更高；评分较少时，以评审员的打分补足。',
    en: 'Weighted average of your QA scores, recent ones counting more. Reviewers’ marks fill in while there are few.',
    ja: '品質チェックの評点の平均。新しいものほど重視し、件数が少ないうちは審査員の評価で補います。',
  },
  ability: {
    zh: '评审员的打分与作品的质检评分；篇幅越长，权重越高。',
    en: 'Reviewers’ marks and your QA scores; longer jobs count more.',
    ja: '審査員の評価と、品質チェックの評点。分量の多い仕事ほど重視します。',
  },
  efficiency: {
    zh: '按时交付的情况，以及所用时间占给定时间的比例。',
    en: 'On-time delivery, and time used relative to time allowed.',
    ja: '納期を守ったか、与えられた時間をどれだけ残して納めたか。',
  },
  experience: {
    zh: '在您的语言方向上完成的工作量。',
    en: 'Volume completed in your language pairs.',
    ja: '担当する言語ペアで仕上げた仕事の量。',
  },
  activeness: {
    zh: '近 60 天内对邀约的答复和完成的任务；逾期未答复比拒绝扣分更多。',
    en: 'Offers answered and jobs completed in the last 60 days. Letting an offer expire costs more than declining it.',
    ja: '直近 60 日間のオファーへの返答と、終えた仕事。返答のない期限切れは、理由を添えた辞退より大きく下がります。',
  },
  attitude: {
    zh: '完成的任务和返修情况；接受后又放弃或长时间搁置会扣分。',
    en: 'Jobs completed and corrected when sent back. Giving up or stalling accepted jobs lowers it.',
    ja: 'やり遂げた仕事と、差し戻しへの対応。引き受けた後の辞退や放置は評価を下げます。',
  },
} satisfies Record<AbilityAxis, Row>)
