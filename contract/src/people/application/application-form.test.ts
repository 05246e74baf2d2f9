import { describe, expect, it } from 'vitest'
import {
  type ApplicationDraft,
  applicationDraft,
  applicationForm,
  applicationLimits,
  applicationProblems,
} from './application-form.ts'

const today = '2026-11-21'
const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`
const [cv, field] = [uuid(1), uuid(2)]
const pair = { source_lang: 'en', target_lang: 'zh', trial_media: 'doc' as const, trial_tag_id: field }
const whole: ApplicationDraft = {
  first_name: '晓雨',
  last_name: '林',
  email: 'lin@example.com',
  phone: '+8613812345678',
  gender: 'F',
  birth_date: '1995-02-28',
  nationality: 'CN',
  country: 'CN',
  time_zone: 'Asia/Shanghai',
  contact_method: 'wechat',
  contact_id: 'linxiaoyu',
  education: 'master',
  school: '北京外国语大学',
  major: '翻译',
  graduation_date: '2019-06-30',
  cv_file_id: cv,
  language_certificate_ids: [],
  other_certificate_ids: [],
  tag_ids: [field],
  work_link: '',
  introduction: '十年字幕翻译经验。',
  native_lang: 'zh',
  roles: [{ role_id: 2, pairs: [pair] }],
}
const roleOf = (role_id: 1 | 2, ...pairs: Partial<typeof pair>[]): Partial<ApplicationDraft> => ({
  roles: [{ role_id, pairs: pairs.map((one) => ({ ...pair, ...one })) }],
})

describe('a complete application', () => {
  it('has no problem and may be submitted', () => {
    expect(applicationProblems(whole, today)).toEqual([])
    expect(applicationForm.safeParse(whole).success).toBe(true)
  })
})

describe('an empty application', () => {
  it('has a problem for every required field, step by step', () => {
    const problems = applicationProblems(applicationDraft.parse({}), today)
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['missing']))
    const of = (step: string) => problems.filter((problem) => problem.step === step).map(({ field: name }) => name)
    expect(of('personal')).toHaveLength(11)
    expect(of('background').toSorted()).toEqual(
      ['cv_file_id', 'education', 'graduation_date', 'introduction', 'major', 'school', 'tag_ids'].toSorted(),
    )
    expect(of('roles')).toEqual(['native_lang', 'roles'])
    expect(of('tests')).toEqual(['roles'])
  })
})

describe('a rule', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  const cases: [string, Partial<ApplicationDraft>, string, string][] = [
    ['an address without a top level', { email: 'lin@example' }, 'email', 'incorrect'],
    ['a phone of letters', { phone: 'call me' }, 'phone', 'incorrect'],
    ['a country by its name', { country: 'china' }, 'country', 'incorrect'],
    ['no time zone of this world', { time_zone: 'Mars/Olympus' }, 'time_zone', 'incorrect'],
    ['a day that isn’t there', { birth_date: '1995-02-30' }, 'birth_date', 'incorrect'],
    ['born tomorrow', { birth_date: '2026-11-22' }, 'birth_date', 'incorrect'],
    ['a child', { birth_date: '2010-11-22' }, 'birth_date', 'incorrect'],
    ['graduated before birth', { graduation_date: '1990-06-30' }, 'graduation_date', 'incorrect'],
    ['graduates in another age', { graduation_date: '2036-11-22' }, 'graduation_date', 'incorrect'],
    ['a link without TLS', { work_link: 'http://example.com' }, 'work_link', 'incorrect'],
    ['a script for a link', { work_link: 'javascript:alert(1)' }, 'work_link', 'incorrect'],
    ['201 words', { introduction: words(201) }, 'introduction', 'tooManyWords'],
    ['201 characters of Chinese', { introduction: '译'.repeat(201) }, 'introduction', 'tooManyWords'],
    ['four fields of work', { tag_ids: [field, cv, uuid(3), uuid(4)] }, 'tag_ids', 'incorrect'],
    [
      'more certificates than allowed, over both kinds',
      {
        language_certificate_ids: Array.from({ length: 6 }, (_, at) => uuid(10 + at)),
        other_certificate_ids: Array.from({ length: 5 }, (_, at) => uuid(20 + at)),
      },
      'other_certificate_ids',
      'tooManyFiles',
    ],
    ['into the same language', roleOf(2, { target_lang: 'en' }), 'roles.0.pairs.0.target_lang', 'sameLanguage'],
    [
      'between varieties of the native language',
      roleOf(2, { source_lang: 'zh-TW', target_lang: 'zh' }),
      'roles.0.pairs.0.target_lang',
      'nativeLanguage',
    ],
    ['the same pair twice', roleOf(2, {}, {}), 'roles.0.pairs.1.target_lang', 'duplicate'],
    [
      'the same role twice',
      { roles: [...whole.roles, { role_id: 2, pairs: [{ ...pair, target_lang: 'ja' }] }] },
      'roles.1',
      'duplicate',
    ],
    ['a transcriber in two languages', roleOf(1, { trial_media: 'doc' }), 'roles.0.pairs.0.target_lang', 'incorrect'],
    ['a role without a pair', { roles: [{ role_id: 2, pairs: [] }] }, 'roles.0.pairs', 'missing'],
    [
      'a trial of a field that isn’t theirs',
      roleOf(2, { trial_tag_id: cv }),
      'roles.0.pairs.0.trial_tag_id',
      'incorrect',
    ],
  ]
  it.each(cases)('refuses %s', (_, part, name, rule) => {
    expect(applicationProblems({ ...whole, ...part }, today)).toContainEqual(
      expect.objectContaining({ field: name, rule }),
    )
  })

  it('refuses a trial medium that the role doesn’t have', () => {
    const draft = { ...whole, roles: [{ role_id: 6 as const, pairs: [{ ...pair, trial_media: 'audio' as const }] }] }
    expect(applicationProblems(draft, today)).toEqual([
      { step: 'tests', field: 'roles.0.pairs.0.trial_media', rule: 'incorrect' },
    ])
  })

  it.each([
    ['200 words', { introduction: words(applicationLimits.introductionWords) }],
    ['200 characters of Japanese', { introduction: '訳'.repeat(200) }],
    ['a link', { work_link: ' https://example.com/work ' }],
    ['still at university', { graduation_date: '2028-06-30' }],
    ['sixteen today', { birth_date: '2010-11-21', graduation_date: '2027-06-30' }],
    ['into the native language', roleOf(2, { source_lang: 'ja', target_lang: 'zh' })],
    ['out of it', roleOf(2, { source_lang: 'zh', target_lang: 'en' })],
    ['between two others', roleOf(2, { source_lang: 'ja', target_lang: 'en' })],
    [
      'a transcriber of their own language',
      roleOf(1, { source_lang: 'zh', target_lang: 'zh', trial_media: undefined }),
    ],
  ] as [string, Partial<ApplicationDraft>][])('accepts %s', (_, part) => {
    const draft = { ...whole, ...part }
    const roles = draft.roles.map((role) => ({
      ...role,
      pairs: role.pairs.map((one) => ({
        ...one,
        trial_media: role.role_id === 1 ? ('audio' as const) : one.trial_media,
      })),
    }))
    expect(applicationProblems({ ...draft, roles }, today)).toEqual([])
  })
})

describe('a draft', () => {
  it('keeps incomplete fields, and drops fields that the form doesn’t have', () => {
    const half = { first_name: 'Li', birth_date: '19', level: 4, is_mvp: true, account_id: uuid(9) }
    const kept = applicationDraft.parse(half)
    expect(kept).toMatchObject({ first_name: 'Li', birth_date: '19' })
    expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['level']))
    expect(kept).not.toHaveProperty('is_mvp')
  })
})
