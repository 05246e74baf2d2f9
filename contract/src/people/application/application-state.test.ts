import { describe, expect, it } from 'vitest'
import {
  type ApplicationAction,
  type ApplicationState,
  applicationActions,
  applicationStates,
  applicationVerdicts,
  mayApply,
  nextApplicationState,
  plusWorkingDays,
} from './application-state.ts'

type Row = (ApplicationState | null)[]
const no = null
const [draft, review, first, passed, refused, closed] = applicationStates
// biome-ignore format: a table
const expected: Record<ApplicationAction, Row> = {
  //               draft   review   first    passed  refused closed
  submit:         [review, no,      no,      no,     no,     no],
  passFirstRound: [no,     first,   no,      no,     no,     no],
  pass:           [no,     passed,  passed,  no,     no,     no],
  passByTrial:    [no,     no,      passed,  no,     no,     no],
  refuse:         [no,     refused, refused, no,     no,     no],
  refuseForGood:  [no,     closed,  closed,  no,     no,     no],
  revise:         [no,     no,      no,      no,     draft,  draft],
}

describe('an application', () => {
  const pairs = (Object.keys(applicationActions) as ApplicationAction[]).flatMap((action) =>
    applicationStates.map((state, index) => [state, action, expected[action][index]!] as const),
  )
  it.each(pairs)('%s · %s', (state, action, to) => {
    expect(nextApplicationState(state, action)).toBe(to)
  })

  it('is decided by operators only; each verdict sets the level of section 4.1', () => {
    const level = (action: ApplicationAction) => applicationActions[action].level
    for (const verdict of applicationVerdicts) expect(applicationActions[verdict].who).toBe('operator')
    expect(applicationActions.submit.who).toBe('applicant')
    expect([level('submit'), level('passFirstRound'), level('refuse'), level('refuseForGood')]).toEqual([0, 1, -1, -2])
  })
})

describe('mayApply', () => {
  const applicant = { level: 0, invite_type: null, role_admin: false, is_operator: false, needs_two_factor: false }
  it.each([
    [{}, true],
    [{ level: -1 }, true],
    [{ level: -2 }, false],
    [{ level: 1 }, false],
    [{ level: 4 }, false],
    [{ invite_type: 'company' }, false],
    [{ role_admin: true }, false],
    [{ is_operator: true }, false],
    [{ needs_two_factor: true }, false],
  ])('%j: %s', (is, may) => expect(mayApply({ ...applicant, ...is })).toBe(may))
})

describe('plusWorkingDays', () => {
  const at = (date: string) => `${date.replaceAll('-', '')}093000000`
  it.each([
    ['2026-11-20', 1, '2026-11-23'], // a Friday
    ['2026-11-21', 1, '2026-11-23'], // a Saturday
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-11-23', 7, '2026-12-02'],
    ['2026-11-23', 14, '2026-12-11'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i more: %s', (from, days, to) => expect(plusWorkingDays(at(from), days)).toBe(at(to)))
})
