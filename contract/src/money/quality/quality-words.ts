/** Why a bonus or a deduction is what it is, in three languages: on screens and in statements. */
import { fillText } from '../../ground/characters/fill-text.ts'
import type { Language } from '../../ground/limits.ts'
import type { BonusReason, DeductionReason } from './quality-pay.ts'

type Words = Readonly<Record<Language, string>>

const words = {
  score: {
    zh: '质检得分 {score}（要求 {least}）',
    en: 'QA score {score} (at least {least})',
    ja: '品質スコア {score}（基準 {least}）',
  },
  row: {
    zh: '最近 {count} 件均按时，平均 {mean} 分',
    en: 'Last {count} jobs on time, average score {mean}',
    ja: '直近 {count} 件がすべて期限内、平均 {mean}',
  },
  one: { zh: '按时提交', en: 'Submitted on time', ja: '期限内に提出' },
  percent: { zh: '{base} 的 {percent}%', en: '{percent}% of {base}', ja: '{base} の {percent}%' },
  most: {
    zh: '规则上限：{base} 的 {percent}%',
    en: 'Rule limit: {percent}% of {base}',
    ja: '規定の上限は {base} の {percent}%',
  },
} as const satisfies Record<string, Words>

const fill = (template: string, values: Readonly<Record<string, string | number>>) =>
  fillText(template, (name) => String(values[name] ?? ''))

/** @param money writes an amount */
export function bonusWhy(
  { score, min_score, mean_score, piece_count, percent, base_minor }: BonusReason,
  language: Language,
  money: (minor: number) => string,
): string[] {
  return [
    fill(words.score[language], { score, least: min_score }),
    piece_count === 1 ? words.one[language] : fill(words.row[language], { count: piece_count, mean: mean_score }),
    fill(words.percent[language], { percent, base: money(base_minor) }),
  ]
}

/** @param money writes an amount */
export const deductionWhy = (
  { max_percent, base_minor }: Pick<DeductionReason, 'max_percent' | 'base_minor'>,
  language: Language,
  money: (minor: number) => string,
): string => fill(words.most[language], { percent: max_percent, base: money(base_minor) })
