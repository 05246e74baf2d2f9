import { expect, it } from 'vitest'
import { breadcrumb } from './breadcrumb.ts'

it.each([
  ['/', ['overview']],
  ['/task/list', ['workbench', 'taskList']],
  ['/task/detail/0199', ['workbench', 'taskDetail']],
  ['/test/mytest/0199', ['trialCenter', 'myTest']],
  ['/qa/list', ['qaList']],
  ['/msgcenter/list', ['messages']],
  ['/ops/jobs', ['operations', 'opsJobs']],
  ['/nowhere', []],
])('%s', (path, names) => expect(breadcrumb(path).map((crumb) => crumb.name)).toEqual(names))
