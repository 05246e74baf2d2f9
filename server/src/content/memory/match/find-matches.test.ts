import { randomUUID } from 'node:crypto'
import type { SegmentCode } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../ground/db/connect.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Maker, makerOf } from '../../../testing/make.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { concordance } from '../concordance.ts'
import { type LearnedSegment, learn } from '../learn.ts'
import { termsOfDocument } from '../term/termbase.ts'
import { bandOf, repetitions } from './band.ts'
import { findManyMatches, findMatches } from './find-matches.ts'

let database: TestDatabase
let db: Db
let make: Maker
let company_id: string
let other_id: string

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

beforeAll(async () => {
  make = makerOf({ db, newId: uuidv7 })
  company_id = await make.company()
  other_id = await make.company()
})

const bold: SegmentCode[] = [{ id: '1', kind: 'paired', label: 'b' }]
/** Adds each segment on its own, or all as one document. */
async function teach(
  units: readonly [source: string, target: string, codes?: SegmentCode[]][],
  rest: { company_id?: string; source_lang?: string; target_lang?: string; isDocument?: boolean } = {},
): Promise<number> {
  const { isDocument = false, ...scope } = rest
  const segments = units.map(
    ([source, target, codes = []]): LearnedSegment => ({ source, target, codes, segment_id: null, author_id: null }),
  )
  const lesson = { company_id, source_lang: 'en', target_lang: 'zh', task_id: null, ...scope }
  let count = 0
  for (const part of isDocument ? [segments] : segments.map((segment) => [segment]))
    count += await learn(db, { ...lesson, segments: part }, () => uuidv7())
  return count
}

const query = (source: string, rest: object = {}) => ({
  company_id,
  source_lang: 'en',
  target_lang: 'zh',
  source,
  codes: [] as SegmentCode[],
  before: null,
  after: null,
  ...rest,
})

describe('finding matches', () => {
  it('finds exact ones, similar ones and ones with the same context, best first', async () => {
    await teach([
      ['Open the file now.', '现在打开文件。'],
      ['Open the file later.', '稍后打开文件。'],
      ['Something else entirely.', '完全不同。'],
    ])
    await teach(
      [
        ['First', '首先'],
        ['Open the file now.', '立即打开文件。'],
        ['Last', '最后'],
      ],
      { isDocument: true },
    )
    const plain = { source: 'First', codes: [] }
    const found = await findMatches(
      db,
      query('Open the file now.', { before: plain, after: { source: 'LAST', codes: [] } }),
    )
    expect(found.map(({ score, target }) => [score, target])).toEqual([
      [101, '立即打开文件。'],
      [100, '现在打开文件。'],
      [76, '稍后打开文件。'],
    ])
  })

  it('works for Chinese and Japanese, long and short', async () => {
    const units = [
      ['zh', '请在保存文件之前关闭所有窗口。', 'Close all windows before saving.'],
      ['zh', '保存文件', 'Save file'],
      ['zh', '是', 'Yes'],
      ['ja', 'ファイルを保存してからウィンドウを閉じてください。', 'Save the file, then close the window.'],
      ['ja', '設定画面', 'Settings'],
    ] as const
    for (const [source_lang, source, target] of units)
      await teach([[source, target]], { source_lang, target_lang: 'en' })
    const best = async (source_lang: string, source: string) => {
      const [match] = await findMatches(db, { ...query(source), source_lang, target_lang: 'en' })
      return match ? [match.score, match.target] : null
    }
    expect(await best('zh', '请在保存文档之前关闭所有窗口。')).toEqual([92, 'Close all windows before saving.'])
    expect(await best('zh', '保存文档')).toEqual([75, 'Save file'])
    expect(await best('zh', '是')).toEqual([100, 'Yes'])
    expect(await best('zh', '是。')).toEqual([80, 'Yes'])
    expect(await best('zh', '否')).toBeNull()
    expect(await best('ja', 'ファイルを保存してからウィンドウを開いてください。')).toEqual([
      91,
      'Save the file, then close the window.',
    ])
    expect(await best('ja', '設定画面')).toEqual([100, 'Settings'])
  })

  it('adapts codes, and gives an equal text with other codes or capitals less than 100', async () => {
    await teach([['⟦1⟧Save⟦/1⟧ your changes', '⟦1⟧保存⟦/1⟧更改', bold]])
    const italic: SegmentCode[] = [{ id: '7', kind: 'paired', label: 'i' }]
    const [fitted] = await findMatches(db, query('⟦7⟧Save⟦/7⟧ your changes', { codes: italic }))
    expect(fitted).toMatchObject({ score: 100, source: '⟦7⟧Save⟦/7⟧ your changes', target: '⟦7⟧保存⟦/7⟧更改' })
    const [without] = await findMatches(db, query('Save your changes'))
    expect(without).toMatchObject({ score: 100, target: '保存更改' })
    const line: SegmentCode[] = [{ id: '2', kind: 'alone', label: 'img' }]
    const [other] = await findMatches(db, query('Save your changes⟦2/⟧', { codes: line }))
    expect(other).toMatchObject({ score: 99, target: '保存更改' })
    expect((await findMatches(db, query('SAVE YOUR CHANGES')))[0]).toMatchObject({ score: 99 })
  })

  it('includes other regions of a language, but not other scripts or companies', async () => {
    await teach([['Regional colors differ', '地区颜色不同']], { source_lang: 'en-US', target_lang: 'zh-CN' })
    const score = async (rest: object) => (await findMatches(db, query('Regional colors differ', rest)))[0]?.score
    expect(await score({})).toBe(100)
    expect(await score({ source_lang: 'en-US', target_lang: 'zh-CN' })).toBe(100)
    expect(await score({ source_lang: 'en-GB' })).toBe(99)
    expect(await score({ target_lang: 'zh-TW' })).toBeUndefined()
    expect(await score({ company_id: other_id })).toBeUndefined()
  })

  it('finds every unit that is similar enough among thousands of similar ones', async () => {
    const own = await make.company()
    const words =
      'open close file window save print page text image video sound menu button list table row cell user name key'.split(
        ' ',
      )
    const word = (seed: number) => words[Math.abs(Math.imul(seed, 2654435761) >> 16) % words.length]!
    const sentences = Array.from({ length: 3000 }, (_, index) =>
      Array.from({ length: 8 }, (_, at) => word(index * 31 + at * 7 + 1)).join(' '),
    )
    await teach(
      sentences.map((source) => [source, `译 ${source}`]),
      { company_id: own, isDocument: true },
    )
    const changed = sentences.slice(0, 100).map((source, index) => {
      const parts = source.split(' ')
      parts[index % 8] = 'altered'
      parts[(index + 3) % 8] = 'twice'
      return { source: parts.join(' '), codes: [] }
    })
    const found = await findManyMatches(db, { company_id: own, source_lang: 'en', target_lang: 'zh' }, changed)
    expect(found.filter((matches) => matches.length === 1 && matches[0]!.score >= 75)).toHaveLength(100)
  })
})

describe('adding units', () => {
  it('replaces units with the same text and context and skips useless ones', async () => {
    const own = await make.company()
    const said: [string, string][] = [
      ['One', '一'],
      ['12 – 13', '12 – 13'],
      ['Two', ''],
    ]
    expect(await teach(said, { company_id: own })).toBe(1)
    await teach([['one ', '1']], { company_id: own })
    const units = await db.selectFrom('tm_unit').select(['source', 'target']).where('company_id', '=', own).execute()
    expect(units).toEqual([{ source: 'one ', target: '1' }])
  })

  it('does not deadlock when several calls run in parallel', async () => {
    const own = await make.company()
    const segments = Array.from({ length: 300 }, (_, index) => ({
      source: `Sentence number ${index}`,
      target: `句子 ${index}`,
      codes: [],
      segment_id: null,
      author_id: null,
    }))
    const lesson = { company_id: own, source_lang: 'en', target_lang: 'zh', task_id: null }
    const lessons = [segments, segments, segments].map((each) => ({ ...lesson, segments: each }))
    await Promise.all(lessons.map((each) => db.transaction().execute((tx) => learn(tx, each, () => uuidv7()))))
    const { count } = await db
      .selectFrom('tm_unit')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('company_id', '=', own)
      .executeTakeFirstOrThrow()
    expect(count).toBe(300)
  })
})

describe('a document', () => {
  it('is counted in the bands of a quote', async () => {
    const own = await make.company()
    const scope = { company_id: own, source_lang: 'en', target_lang: 'zh' }
    const taught: [string, string][] = [
      ['Press the red button', '按红色按钮'],
      ['Press the red buttons twice', ''],
    ]
    await teach(taught, { company_id: own, isDocument: true })
    await teach([['Close the window', '关闭窗口']], { company_id: own })
    const segments = [
      'Press the red button',
      'Press the red buttons twice',
      'Close the window',
      'Nothing like it',
      'Close the window',
      '',
    ].map((source) => ({ source, codes: [] }))
    const matches = await findManyMatches(db, scope, segments)
    const isRepeated = repetitions(segments)
    const bands = matches.map((found, index) => bandOf(found[0]?.score ?? null, isRepeated[index]!))
    expect(bands).toEqual(['context', 'fuzzy75', 'exact', 'new', 'repetition', 'new'])
  })

  it('has no matches in an empty memory, whatever its length', async () => {
    const own = await make.company()
    const segments = Array.from({ length: 10_000 }, (_, index) => ({ source: `Row ${index} of the table`, codes: [] }))
    const scope = { company_id: own, source_lang: 'en', target_lang: 'zh' }
    const statements = await statementsOf(async () => {
      const found = await findManyMatches(db, scope, segments)
      expect(found.every((matches) => matches.length === 0)).toBe(true)
    })
    expect(statements).toBeLessThan(100)
  })
})

describe('concordance', () => {
  it('finds phrases on both sides, also of two characters, and takes wildcards literally', async () => {
    const own = await make.company()
    const scope = { company_id: own, source_lang: 'zh', target_lang: 'en' }
    const units: [string, string][] = [
      ['请保存文件', 'Please save the file'],
      ['打开窗口', 'Open 100% of windows'],
      ['另存为', 'Save as'],
    ]
    await teach(units, { ...scope })
    const targets = async (phrase: string, side: 'source' | 'target') =>
      (await concordance(db, { ...scope, phrase, side })).map((match) => match.target).sort()
    expect(await targets('保存', 'source')).toEqual(['Please save the file'])
    expect(await targets('存', 'source')).toEqual(['Please save the file', 'Save as'])
    expect(await targets('SAVE', 'target')).toEqual(['Please save the file', 'Save as'])
    expect(await targets('100%', 'target')).toEqual(['Open 100% of windows'])
    expect(await targets('1%', 'target')).toEqual([])
    expect(await concordance(db, { ...scope, company_id: other_id, phrase: '保存', side: 'source' })).toEqual([])
  })

  it('lists whole words before parts of words, and fills the list with the latter', async () => {
    const scope = { company_id: await make.company(), source_lang: 'en', target_lang: 'zh' }
    const units: [string, string][] = [
      ['The main station halls', '总站大厅'],
      ['A station hall', '站厅'],
      ['Every station hall, old and new', '新旧站厅'],
      ['Workstation halls', '工作站大厅'],
      ['The hall of a station', '某站的大厅'],
    ]
    await teach(units, scope)
    const search = { ...scope, phrase: 'station hall', side: 'source' } as const
    const targets = async (limit: number) => (await concordance(db, search, limit)).map((match) => match.target)
    expect(await targets(50)).toEqual(['新旧站厅', '站厅', '总站大厅', '工作站大厅'])
    expect(await targets(3)).toEqual(['新旧站厅', '站厅', '总站大厅'])
  })
})

describe('the termbase', () => {
  it('gives the terms of the pair that occur in the document', async () => {
    const own = await make.company()
    const term = (source: string, target: string, rest: object = {}) => ({
      term_id: randomUUID(),
      company_id: own,
      source_lang: 'en',
      target_lang: 'zh',
      source,
      target,
      ...rest,
    })
    await db
      .insertInto('term')
      .values([
        term('heart failure', '心力衰竭'),
        term('heart', '心脏'),
        term('heart', '心', { is_forbidden: true }),
        term('liver', '肝'),
        term('heart', '心臟', { target_lang: 'zh-TW' }),
      ])
      .execute()
    const scope = { company_id: own, source_lang: 'en-GB', target_lang: 'zh-CN' }
    const segments = [
      { source: 'The ⟦1⟧heart⟦/1⟧ beats.', codes: bold },
      { source: 'Heart failure is rare.', codes: [] },
    ]
    const found = await termsOfDocument(db, scope, segments)
    const said = found.map(({ source, target, is_forbidden }) => `${source} ${target} ${is_forbidden}`)
    expect(said.sort()).toEqual(['heart failure 心力衰竭 false', 'heart 心 true', 'heart 心脏 false'])
  })
})
