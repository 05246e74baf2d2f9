/** Which pages each kind of user may open (specification sections 2.1, 4.1 and 6): every page × every kind. */
import { describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { type Kind, kinds } from '../testing/kinds.ts'
import { gate } from './gate.ts'

/**
 * `ok`: allowed; `--`: not found; else redirected: `in` to sign in and back, `ap` to apply, `wt` to wait, `un` to
 * unpass, `hm` home, `tl` to the task list, `2f` to set up a second factor, `rv` to the operators’ reviews.
 */
const columns: readonly Kind[] = [
  ...(['visitor', 'applicant', 'waiting', 'refused', 'refusedForGood', 'talent1', 'talent2', 'reviewer3'] as const),
  ...(['reviewer4', 'teamTalent', 'mvpMember', 'companyAdmin', 'plainAdmin', 'operator', 'operatorToBe'] as const),
]
const table: Record<keyof typeof paths, string> = {
  //                     vis app wai ref rfg ta1 ta2 re3 re4 tea mvp adm pla ope 2fa
  home: /*             */ 'in ap wt un un ok ok ok ok tl tl tl ok ok 2f',
  notFound: /*         */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  preview: /*          */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  invite: /*           */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  login: /*            */ 'ok hm hm hm hm hm hm hm hm hm hm hm hm hm hm',
  register: /*         */ 'ok hm hm hm hm hm hm hm hm hm hm hm hm hm hm',
  registration: /*     */ 'ok hm hm hm hm hm hm hm hm hm hm hm hm hm hm',
  forgot: /*           */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  terms: /*            */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  privacy: /*          */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  unsubscribe: /*      */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  share: /*            */ 'ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok',
  apply: /*            */ 'ok ok wt ok un ok ok ok ok ok ok ok ok ok 2f',
  wait: /*             */ 'ok ap ok un un hm hm hm hm hm hm hm hm hm 2f',
  unpass: /*           */ 'ok ap wt ok ok hm hm hm hm hm hm hm hm hm 2f',
  testClaim: /*        */ 'in ap wt un un ok ok ok ok -- -- -- -- -- 2f',
  myTest: /*           */ 'in ap wt un un ok ok ok ok -- -- -- -- -- 2f',
  testResult: /*       */ 'in ap wt un un ok ok ok ok -- -- -- -- -- 2f',
  taskList: /*         */ 'in ap wt un un ok ok ok ok ok ok ok ok ok 2f',
  taskFlow: /*         */ 'in ap wt un un -- -- -- -- -- -- ok ok -- 2f',
  taskDraft: /*        */ 'in ap wt un un -- -- -- -- -- -- ok ok -- 2f',
  taskQaList: /*       */ 'in ap wt un un -- -- ok ok -- ok ok -- -- 2f',
  taskDetail: /*       */ 'in ap wt un un ok ok ok ok ok ok ok ok ok 2f',
  qaList: /*           */ 'in ap wt un un -- -- ok ok -- -- -- -- rv 2f',
  workbench: /*        */ 'in ap wt un un ok ok ok ok ok ok ok ok ok 2f',
  incomeList: /*       */ 'in ap wt un un ok ok ok ok -- -- -- -- -- 2f',
  productionFlow: /*   */ 'in ap wt un un -- -- -- -- -- ok ok ok -- 2f',
  productionFlowDetail: /**/ 'in ap wt un un -- -- -- -- -- ok ok ok -- 2f',
  productionMemory: /* */ 'in ap wt un un -- -- -- -- -- ok ok ok -- 2f',
  productionTerms: /*  */ 'in ap wt un un -- -- -- -- -- ok ok ok -- 2f',
  productionDirect: /* */ 'in ap wt un un -- -- -- -- -- ok ok -- -- 2f',
  productionAssistant: /**/ 'in ap wt un un -- -- -- -- -- ok ok -- -- 2f',
  knowledgeList: /*    */ 'in ap wt un un -- -- -- -- -- ok ok ok -- 2f',
  knowledgeDetail: /*  */ 'in ap wt un un -- -- -- -- -- ok ok -- -- 2f',
  knowledgeSub: /*     */ 'in ap wt un un -- -- -- -- -- ok ok -- -- 2f',
  meTalent: /*         */ 'in ap wt un un ok ok ok ok -- -- -- -- -- 2f',
  meSigned: /*         */ 'in ap wt un un ok ok ok ok -- -- -- -- -- 2f',
  meSetting: /*        */ 'in ap wt un un ok ok ok ok ok ok ok ok ok ok',
  teamList: /*         */ 'in ap wt un un -- -- -- -- ok ok ok ok -- 2f',
  messages: /*         */ 'in ap wt un un ok ok ok ok ok ok ok ok ok 2f',
  opsApplications: /**/ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsApplication: /**/ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsReviews: /*       */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsTrials: /*        */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsTrial: /*         */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsAccounts: /*      */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsCompanies: /*     */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsTags: /*          */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsSettings: /*      */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsAudit: /*         */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsAi: /*            */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsOutbox: /*        */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
  opsJobs: /*          */ 'in ap wt un un -- -- -- -- -- -- -- -- ok 2f',
}
const ends: Record<string, string> = {
  [paths.apply]: 'ap',
  [paths.wait]: 'wt',
  [paths.unpass]: 'un',
  [paths.home]: 'hm',
  [paths.taskList]: 'tl',
  '/me/setting?section=security': '2f',
  [paths.opsReviews]: 'rv',
}

function outcome(path: string, kind: Kind): string {
  const verdict = gate(path, kinds[kind])
  if (verdict.kind === 'allow') return 'ok'
  if (verdict.kind === 'notFound') return '--'
  return verdict.to.startsWith(paths.login) ? 'in' : (ends[verdict.to] ?? verdict.to)
}

describe.each(Object.entries(table))('%s', (name, row) => {
  const path = paths[name as keyof typeof paths].replace(/\$\w+/, '0199')
  it.each(columns.map((kind, index) => [kind, row.split(' ')[index]!] as const))('%s: %s', (kind, expected) => {
    expect(outcome(path, kind)).toBe(expected)
  })
})

it('has a column for every kind', () => expect([...columns].sort()).toEqual(Object.keys(kinds).sort()))

it.each(columns)('never redirects %s in a circle', (kind) => {
  for (const path of Object.values(paths)) {
    let at: string = path
    for (let hops = 0; ; hops++) {
      const verdict = gate(at, kinds[kind])
      if (verdict.kind !== 'redirect') break
      expect(hops, `${kind} from ${path}`).toBeLessThan(2)
      at = verdict.to
    }
  }
})
