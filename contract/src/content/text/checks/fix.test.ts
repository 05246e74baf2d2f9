import { describe, expect, it } from 'vitest'
import { checkDocument, checkSegment } from '../checks.ts'
import type { SegmentCode } from '../segment.ts'
import { mended } from './fix.ts'

const codes: SegmentCode[] = [
  { id: '1', kind: 'paired', label: 'b' },
  { id: '2', kind: 'alone', label: 'x' },
]

const issuesOf = (pair: string, source: string, target: string) => {
  const [source_lang = '', target_lang = ''] = pair.split('>')
  const issues = checkSegment(
    { source, target, codes, start_ms: null, end_ms: null },
    { source_lang, target_lang, profile: null, terms: [] },
  )
  return { issues, target_lang }
}

/** The target after the finding of a rule was mended once. */
function mend(pair: string, rule: string, source: string, target: string): string | null {
  const { issues, target_lang } = issuesOf(pair, source, target)
  const issue = issues.find((each) => each.rule === rule)
  if (!issue) throw new Error(`${rule} was not found: ${issues.map((each) => each.rule)}`)
  return mended(issue, { source, target, target_lang, issues })
}

describe('a finding is mended', () => {
  it.each([
    ['en>de', 'space_double', 'The red cat', 'Die  rote Katze', 'Die rote Katze'],
    ['en>zh', 'space_cjk', 'The red cat', '红色 的猫', '红色的猫'],
    ['en>de', 'space_before_punctuation', 'Red, green and', 'Rot , grün und', 'Rot, grün und'],
    ['en>de', 'space_edge', 'The red cat', ' Die rote Katze ', 'Die rote Katze'],
    ['en>zh', 'punctuation_width', 'Red, green', '红,绿', '红，绿'],
    ['zh>en', 'punctuation_width', '红，绿', 'Red，green', 'Red,green'],
    ['en>zh', 'punctuation_end', 'Wait here.', '在这里等', '在这里等。'],
    ['en>zh', 'punctuation_end', 'Really?', '真的。', '真的？'],
    ['en>ja', 'punctuation_end', 'He said “Go!”', '「行け」と彼は', '「行け」と彼は！'],
    ['zh>en', 'punctuation_end', '等等……', 'Wait', 'Wait…'],
    ['en>zh', 'punctuation_end', 'Wait', '等等。', '等等'],
    ['en>de', 'case_first', 'The red cat', 'die rote Katze', 'Die rote Katze'],
    ['en>de', 'word_repeated', 'The cat sat', 'Die Die Katze', 'Die Katze'],
    ['zh>en', 'word_repeated', '红猫', 'The red cat The red cat', 'The red cat'],
    ['en>zh', 'placeholder_missing', 'You have {count} files.', '您有个文件。', '您有个{count}文件。'],
    ['en>zh', 'placeholder_missing', 'Hello {name}!', '您好！', '您好{name}！'],
    ['en>zh', 'placeholder_missing', '{name} left.', '离开了。', '{name}离开了。'],
    ['en>de', 'placeholder_missing', 'Hello {name}, welcome.', 'Hallo, willkommen.', 'Hallo {name}, willkommen.'],
    ['en>zh', 'placeholder_missing', 'Hello {name}!', '您好{名称} {nom}！', '您好{名称} {name}！'],
    ['en>zh', 'placeholder_extra', 'Hello {name}!', '您好{nom}！', '您好{name}！'],
    ['en>zh', 'placeholder_extra', 'Hello!', '您好{nom}！', '您好！'],
    ['en>zh', 'address_missing', 'See https://a.org/b.', '见 https://a.com/b。', '见 https://a.org/b。'],
    ['en>zh', 'address_missing', 'Ask a@b.org', '请问 a@b.com', '请问 a@b.org'],
    ['en>zh', 'number_missing', 'It has 12 parts.', '它有21个部分。', '它有12个部分。'],
    ['en>zh', 'code_missing', 'One⟦2/⟧two', '一二', '一⟦2/⟧二'],
    ['en>zh', 'code_extra', 'One two', '一⟦2/⟧二', '一二'],
  ])('%s, %s: %j as %j becomes %j', (pair, rule, source, target, expected) => {
    expect(mend(pair, rule, source, target)).toBe(expected)
    expect(issuesOf(pair, source, expected).issues.map((each) => each.rule)).not.toContain(rule)
  })

  it.each([
    ['en>zh', 'number_missing', 'From 3 to 12 parts.', '它有个部分。'],
    ['en>zh', 'number_missing', '1,204 euros', '1.3万欧元'],
    ['en>zh', 'address_missing', 'See https://a.org/b.', '见网站。'],
    ['en>zh', 'placeholder_missing', '{n, plural, one {# file} other {# files}}', '文件'],
    ['en>zh', 'language_wrong', 'The old bridge is closed.', 'El puente viejo está cerrado.'],
  ])('by nobody but a person: %s, %s: %j as %j', (pair, rule, source, target) => {
    expect(mend(pair, rule, source, target)).toBeNull()
  })

  it('by the wording that the same source has elsewhere', () => {
    const row = (segment_id: string, target: string) => ({
      segment_id,
      source: 'Yes',
      target,
      start_ms: null,
      end_ms: null,
    })
    const [issue] = checkDocument([row('a', '是'), row('b', '对')], null).get('b') ?? []
    expect(issue && mended(issue, { source: 'Yes', target: '对', target_lang: 'zh', issues: [issue] })).toBe('是')
  })
})
