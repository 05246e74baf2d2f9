import { calls } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'

/** The results in the knowledge, newest first. */
export const knowledgeList = defineList(calls.knowledge.getKnowledgeFileList, { on: ['knowledgeList'] })
