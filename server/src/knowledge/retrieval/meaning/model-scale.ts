/**
 * Measures a model's scale with a few questions and the passages that answer them, in other words or another language. Each
 * passage is about something else, so that all other pairs are unrelated ones.
 */
import { type MeaningScale, present } from '@polyphony/contract'
import { cosineOf } from './vector-numbers.ts'

export const scalePairs: readonly (readonly [string, string])[] = [
  [
    'How long may I send goods back?',
    'Returns are accepted for thirty days after delivery, provided the item is unused.',
  ],
  ['What does the machine weigh?', 'Net mass of the press without tooling: 1,250 kg.'],
  ['Who pays when a parcel is lost on the way?', 'The carrier is liable for shipments that do not arrive.'],
  ['Can employees work from home?', 'Staff may telecommute up to three days a week with their manager’s consent.'],
  ['Which medicine must not be taken with alcohol?', 'Drinking beer or wine while on metronidazole causes nausea.'],
  ['When was the company founded?', 'The firm was established in Rotterdam in 1911 by two brothers.'],
  ['怎么更换打印机的墨水？', '打开前盖，取出旧墨盒，将新墨盒推入直到卡住为止。'],
  ['住院费用能报销多少？', '医保对住院治疗的支付比例为百分之八十五。'],
  ['电池一次充电能用多长时间？', '满电状态下可连续工作约十二小时。'],
  ['合同什么情况下可以解除？', '一方严重违约且未在十五日内纠正的，另一方有权终止本协议。'],
  ['这道菜要煮多久？', '小火慢炖四十分钟，至肉质酥烂即可出锅。'],
  ['孩子几岁可以上小学？', '年满六周岁的儿童应当入学接受义务教育。'],
  ['有給休暇は何日もらえますか？', '入社半年後に十日の年次休暇が付与されます。'],
  ['地震のときはどこに逃げればよいですか？', '揺れが収まったら、指定された避難場所の中央公園に集合してください。'],
  ['この薬は食前と食後のどちらに飲みますか？', '毎食後三十分以内に水で服用してください。'],
  ['駅から会場までどう行きますか？', '東口を出て直進し、二つ目の信号を左折すると右手にホールがあります。'],
  ['How is the password reset?', '忘记密码时，请在登录页面点击链接，通过邮箱重新设置。'],
  ['飞机起飞前多久要到机场？', 'Passengers should check in at least two hours before departure.'],
  ['返品の送料は誰が負担しますか？', '如因质量问题退换，运费由卖方承担。'],
  ['What temperature must the vaccine be kept at?', 'ワクチンは二度から八度の冷蔵庫で保管する必要があります。'],
]

export const scaleTexts: readonly string[] = scalePairs.flat()

/** @param vectors of `scaleTexts` */
export function measureScale(vectors: readonly Float32Array[]): MeaningScale {
  const questions = vectors.filter((_, index) => index % 2 === 0)
  const passages = vectors.filter((_, index) => index % 2 === 1)
  const related: number[] = []
  const unrelated: number[] = []
  let nearer = 0
  for (const [asked, question] of questions.entries()) {
    const own = cosineOf(question, present(passages[asked]))
    related.push(own)
    for (const [index, passage] of passages.entries()) {
      if (index === asked) continue
      const cosine = cosineOf(question, passage)
      unrelated.push(cosine)
      if (own > cosine) nearer++
    }
  }
  const mean = meanOf(unrelated)
  const spread = Math.sqrt(meanOf(unrelated.map((cosine) => (cosine - mean) ** 2)))
  const median = present(related.toSorted((left, right) => left - right)[related.length >> 1])
  // Of a hundred thousand unrelated texts the nearest is some four spreads from the mean. A model that can't tell these
  // pairs apart still has a scale: what is much nearer than unrelated texts is relevant.
  const far = Math.min(mean + 4 * spread, mean + 0.75 * (median - mean))
  const border = clamp(far, mean + 2 * spread + 0.02, 0.9)
  const least = border + 0.25 * (1 - border)
  return {
    unrelated: Math.min(mean, border - 0.02),
    border,
    related: Math.min(0.98, Math.max(median, least)),
    discerning: nearer / unrelated.length,
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
