import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { addTask2Knowledge } from './add-task.ts'
import { deleteKnowledge } from './delete-knowledge.ts'
import { getKnowledgeFileList, searchKnowledge } from './find.ts'

export const knowledgeRoutes = implement(calls.knowledge, {
  addTask2Knowledge,
  getKnowledgeFileList,
  searchKnowledge,
  deleteKnowledge,
})
