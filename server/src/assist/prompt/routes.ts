import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getDirectiveDetail, getDirectiveList, getDirectiveVersions } from './find-directives.ts'
import { createOrUpdateDirective, deleteDirective, restoreDirective } from './save-directive.ts'
import { tryDirective } from './try-directive.ts'

export const directiveCalls = implement(calls.directive, {
  getDirectiveList,
  getDirectiveDetail,
  createOrUpdateDirective,
  deleteDirective,
  getDirectiveVersions,
  restoreDirective,
  tryDirective,
})
