/** What a check finds. The web has the message of each rule, with the parameters named here. */

/** Every rule with the parameters of its message. */
export interface RuleParams {
  number_missing: { number: string }
  number_extra: { number: string }
  punctuation_end: { source: string; target: string }
  bracket_unpaired: { bracket: string }
  punctuation_width: { found: string; expected: string }
  space_double: Record<string, never>
  space_edge: Record<string, never>
  space_cjk: Record<string, never>
  space_before_punctuation: { mark: string }
  case_first: Record<string, never>
  code_missing: { code: string }
  code_extra: { code: string }
  code_order: { code: string }
  term_missing: { source: string; target: string }
  term_forbidden: { target: string }
  length_long: { percent: number }
  length_short: { percent: number }
  /** More characters or bytes than the file allows. */
  length_limit: { length: number; most: number }
  reading_speed: { cps: number; max: number }
  line_length: { length: number; max: number }
  line_count: { lines: number; max: number }
  target_empty: Record<string, never>
  target_same: Record<string, never>
  /** The target reads as another language, or as a machine that refuses to translate. */
  language_wrong: Record<string, never>
  target_refusal: Record<string, never>
  /** `{name}`, `%s`, `<b>`; addresses of pages and of mail. */
  placeholder_missing: { placeholder: string }
  placeholder_extra: { placeholder: string }
  address_missing: { address: string }
  word_repeated: { word: string }
  /** The source denies (`word`), the target doesn't. */
  negation_missing: { word: string }
  cue_time_wrong: Record<string, never>
  cue_short: { seconds: number; min: number }
  cue_long: { seconds: number; max: number }
  cue_overlap: { milliseconds: number }
  cue_gap: { milliseconds: number; min: number }
  /**
   * In a transcript: words that were recognised with low confidence and not confirmed; a missing speaker where other
   * cues have one.
   */
  words_unsure: { count: number }
  speaker_missing: Record<string, never>
  /** In a dubbing: what is wrong with the take of a line. */
  take_missing: Record<string, never>
  take_stale: Record<string, never>
  take_long: { seconds: string }
  take_clipped: Record<string, never>
  take_silent: Record<string, never>
  /** One source with several translations; `other` is another translation. */
  target_inconsistent: { other: string }
  /** Several sources with one target; `other` is another source. */
  source_inconsistent: { other: string }
}
export type CheckRule = keyof RuleParams
export type IssueSeverity = 'error' | 'warning' | 'info'

/** UTF-16 offsets in the tagged text of that side. */
export interface IssueSpan {
  side: 'source' | 'target'
  start: number
  end: number
}

export type Issue = {
  [Rule in CheckRule]: { rule: Rule; severity: IssueSeverity; span: IssueSpan | null; params: RuleParams[Rule] }
}[CheckRule]

/** All rules, in the order in which a list of issues shows them. */
export const checkRules = [
  'target_empty',
  'target_same',
  'target_refusal',
  'language_wrong',
  'placeholder_missing',
  'placeholder_extra',
  'address_missing',
  'code_missing',
  'code_extra',
  'code_order',
  'number_missing',
  'number_extra',
  'negation_missing',
  'term_missing',
  'term_forbidden',
  'punctuation_end',
  'bracket_unpaired',
  'punctuation_width',
  'space_double',
  'space_edge',
  'space_cjk',
  'space_before_punctuation',
  'case_first',
  'word_repeated',
  'length_long',
  'length_short',
  'length_limit',
  'reading_speed',
  'line_length',
  'line_count',
  'words_unsure',
  'speaker_missing',
  'take_missing',
  'take_stale',
  'take_long',
  'take_clipped',
  'take_silent',
  'cue_time_wrong',
  'cue_short',
  'cue_long',
  'cue_overlap',
  'cue_gap',
  'target_inconsistent',
  'source_inconsistent',
] as const satisfies readonly CheckRule[]

/** Makes an issue whose parameters fit its rule. */
export function issue<Rule extends CheckRule>(
  rule: Rule,
  severity: IssueSeverity,
  span: IssueSpan | null,
  params: RuleParams[Rule],
): Issue {
  return { rule, severity, span, params } as Issue
}
