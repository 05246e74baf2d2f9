import { calls, knowledgeStatuses, sortedFilesBy } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../../parts/list/param.ts'

/** Of a base, or of all that the reader reaches. */
export const fileList = defineList(calls.knowledge.getKnowledgeFileList, {
  on: ['knowledgeDetail', 'knowledgeList'],
  name: 'files',
  filters: { keyword: text, status: oneOf(knowledgeStatuses) },
  sorts: sortedFilesBy,
  sort: { key: 'added_at', order: 'desc' },
})
