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
    verdict: fc.constantFrom('passed', 'failed', 'unknown'),
  })
  const verdicts = fc.uniqueArray(result, { selector: ({ case_id, version }) => `${case_id}${version}` })
  const spent = { err_msg: 'AI_ALLOWANCE_SPENT', data: {} } as const

  it('is what doesn’t pass now and isn’t known to have failed before; where nothing is published, all that doesn’t pass', () => {
    fc.assert(
      fc.property(verdicts, (all) => {
        const results = all.map(({ verdict, ...one }) => ({
          ...one,
          is_passed: verdict === 'passed',
          error: verdict === 'unknown' ? spent : null,
        }))
        const verdictOf = (case_id: string, version: number) =>
          all.find((one) => one.case_id === case_id && one.version === version)?.verdict ?? 'passed'
        const failing = ['a', 'b', 'c', 'd'].filter((id) => verdictOf(id, 2) !== 'passed')
        expect(worseCases(results, 2, 1).toSorted()).toEqual(failing.filter((id) => verdictOf(id, 1) !== 'failed'))
        expect(worseCases(results, 2, null).toSorted()).toEqual(failing)
      }),
    )
  })
})
