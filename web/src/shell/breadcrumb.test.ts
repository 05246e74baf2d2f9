import { expect, it } from 'vitest'
import { breadcrumb } from './breadcrumb.ts'

it.each([
  ['/', ['overview']],
  ['/talentkbs/list', ['talentkbs', 'talentkbsList']],
  ['/talentkbs/detail', ['talentkbs', 'talentkbsDetail']],
  ['/talentkbs/sub', ['talentkbs', 'talentkbsSub']],
  ['/task/list', ['workbench', 'taskList']],
  ['/task/detail/0199', ['workbench', 'taskList', 'taskDetail']],
  ['/test/mytest/0199', ['trialCenter', 'myTest', 'testResult']],
  ['/production/flow/0199', ['production', 'productionFlow', 'flowDetail']],
  ['/me/talent', ['personal', 'meTalent']],
  ['/me/signed', ['personal', 'meSigned']],
  ['/qa/list', ['qaList']],
  ['/msgcenter/list', ['messages']],
  ['/ops/jobs', ['operations', 'opsJobs']],
  ['/nowhere', []],
])('%s', (path, names) => expect(breadcrumb(path).map((crumb) => crumb.name)).toEqual(names))

it('links to the pages above, but not to groups and the page itself', () => {
  expect(breadcrumb('/ops/trials/0199').map((crumb) => crumb.path)).toEqual([null, '/ops/trials', null])
})
