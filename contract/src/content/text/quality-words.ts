/** What types and severities of issues are called in three languages: on screens and in statements. */
import type { Language } from '../../ground/limits.ts'
import type { IssueType, Severity } from './quality.ts'

type Words = Readonly<Record<Language, string>>

export const issueTypeWords = {
  inconsistentWithTermbase: { zh: '与术语库不符', en: 'Inconsistent with termbase', ja: '用語集との不一致' },
  inconsistentUseOfTerms: { zh: '术语前后不一', en: 'Inconsistent use of terms', ja: '用語の不統一' },
  wrongTerm: { zh: '术语错误', en: 'Wrong term', ja: '誤った用語' },
  mistranslation: { zh: '误译', en: 'Mistranslation', ja: '誤訳' },
  omission: { zh: '漏译', en: 'Omission', ja: '訳抜け' },
  addition: { zh: '增译', en: 'Addition', ja: '余分な訳' },
  untranslated: { zh: '未翻译', en: 'Untranslated', ja: '未翻訳' },
  grammar: { zh: '语法', en: 'Grammar', ja: '文法' },
  spelling: { zh: '拼写/错别字', en: 'Spelling', ja: '表記・誤字' },
  punctuation: { zh: '标点', en: 'Punctuation', ja: '句読点' },
  awkward: { zh: '表达生硬', en: 'Awkward', ja: 'ぎこちない表現' },
  inconsistentStyle: { zh: '风格不统一', en: 'Inconsistent style', ja: '文体の不統一' },
  localeFormat: { zh: '日期、数字等格式', en: 'Dates, numbers, formats', ja: '日付・数値などの書式' },
  inappropriateForAudience: { zh: '不适合受众', en: 'Inappropriate for the audience', ja: '読者に不適切' },
  markupOrLength: { zh: '标签或长度', en: 'Tags or length', ja: 'タグ・長さ' },
  timing: { zh: '时长不合', en: 'Timing', ja: '尺・タイミング' },
  pronunciation: { zh: '发音', en: 'Pronunciation', ja: '発音' },
  delivery: { zh: '语气与表现', en: 'Delivery', ja: '演技・語調' },
  soundQuality: { zh: '音质与音量', en: 'Audio quality and loudness', ja: '音質・音量' },
  traces: { zh: '修图痕迹', en: 'Visible repair marks', ja: '修正の跡' },
  typography: { zh: '字体与排版', en: 'Typography', ja: '書体・組版' },
  placement: { zh: '位置', en: 'Placement', ja: '配置' },
} as const satisfies Record<IssueType, Words>

export const severityWords = {
  neutral: { zh: '提示', en: 'Neutral', ja: '参考' },
  minor: { zh: '轻微', en: 'Minor', ja: '軽微' },
  major: { zh: '重大', en: 'Major', ja: '重大' },
  critical: { zh: '严重', en: 'Critical', ja: '致命的' },
} as const satisfies Record<Severity, Words>
