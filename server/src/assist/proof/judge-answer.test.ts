import { worseCases } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'

const given = { text: 'The brake is checked every Monday [1].', cited: ['a'], has_refused: false, is_written: true }
const asked = { must_refuse: false, must_cite: [] as string[], expected: '' }
const failed = (checks: ReturnType<typeof judgeAnswer>) =>
  checks.filter((one) => !one.is_passed).map(({ check }) => check)

describe('an answer', () => {
  it.each([
    [{}, {}, []],
    [{}, { has_refused: true }, ['answers']],
    [{ must_refuse: true }, {}, ['refuses']],
    [{ must_refuse: true }, { has_refused: true }, []],
    [{ must_cite: ['a'] }, {}, []],
    [{ must_cite: ['a', 'b'] }, {}, ['cites']],
    [{ expected: 'EVERY  monday' }, {}, []],
    [{ expected: 'every tuesday' }, {}, ['says']],
    [{ expected: 'every tuesday' }, { is_written: false }, []],
    [{ expected: '每周一' }, { text: '制动器**每周一**检查[1]。' }, []],
    [{ expected: 'ｶﾀｶﾅ' }, { text: 'カタカナ' }, []],
  ] as const)('to %o, %o fails %o', (question, answer, wrong) => {
    expect(failed(judgeAnswer({ ...asked, ...question }, { ...given, ...answer }))).toEqual(wrong)
  })
})

describe('what is worse', () => {
  const result = fc.record({
    case_id: fc.constantFrom('a', 'b', 'c', 'd'),
    version: fc.constantFrom(1, 2),
    is_passed: fc.boolean(),
  })
  const results = fc.uniqueArray(result, { selector: ({ case_id, version }) => `${case_id}${version}` })

  it('is what failed now and didn’t before; where nothing is published, all that failed', () => {
    fc.assert(
      fc.property(results, (all) => {
        const passed = (case_id: string, version: number) =>
          all.find((one) => one.case_id === case_id && one.version === version)?.is_passed
        const ids = ['a', 'b', 'c', 'd']
        expect(worseCases(all, 2, 1).toSorted()).toEqual(
          ids.filter((id) => passed(id, 2) === false && passed(id, 1) !== false),
        )
        expect(worseCases(all, 2, null).toSorted()).toEqual(ids.filter((id) => passed(id, 2) === false))
      }),
    )
  })
})
