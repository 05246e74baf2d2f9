import type { AbilityAxis } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

/** What each axis is told from. */
export const axisSourceText = defineText({
  quality: {
    zh: '质检评分的平均值，近期的权重更高；评分较少时，以评审员的打分补足。',
    en: 'The mean of your review scores, recent ones counting more. While there are few, reviewers’ marks fill in.',
    ja: '品質チェックの評点の平均。新しいものほど重視し、件数が少ないうちは審査員の評価で補います。',
  },
  ability: {
    zh: '评审员的打分与作品的质检评分；篇幅越长，权重越高。',
    en: 'Reviewers’ marks and the scores of your work; long pieces count more.',
    ja: '審査員の評価と、品質チェックの評点。分量の多い仕事ほど重視します。',
  },
  efficiency: {
    zh: '按时交付的情况，以及所用时间占给定时间的比例。',
    en: 'Work handed in on time, and how much of the time given was left.',
    ja: '納期を守ったか、与えられた時間をどれだけ残して納めたか。',
  },
  experience: {
    zh: '在您的语言方向上完成的工作量。',
    en: 'How much work you have done in your language pairs.',
    ja: '担当する言語の組み合わせで仕上げた仕事の量。',
  },
  activeness: {
    zh: '近 60 天内对邀约的答复和完成的工作；逾期未答复比说明原因的拒绝扣分更多。',
    en: 'Offers answered and work finished in the last 60 days. An offer left to run out costs more than a refusal.',
    ja: '直近 60 日間のオファーへの返答と、終えた仕事。返答のない期限切れは、理由を添えた辞退より大きく下がります。',
  },
  attitude: {
    zh: '完成的工作和返修情况；接受后又放弃或长时间搁置会扣分。',
    en: 'Work seen through, mended where a review asked for it. Giving work back or leaving it idle lowers it.',
    ja: 'やり遂げた仕事と、差し戻しへの対応。引き受けた後の辞退や放置は評価を下げます。',
  },
} satisfies Record<AbilityAxis, Row>)
