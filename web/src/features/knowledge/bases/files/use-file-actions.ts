/** What is done with files at once, and what is asked anew after it. */
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { filesText } from './files.text.ts'

const { getKnowledgeFileList, getKnowledgeFileInfo, getKnowledgeUpdateHistory, getKnowledgeChunkList } = calls.knowledge

/** What a file's state and place are part of. */
export const fileReads = [
  getKnowledgeFileList,
  getKnowledgeFileInfo,
  getKnowledgeUpdateHistory,
  getKnowledgeChunkList,
  calls.kbs.getKbsInfo,
  calls.kbs.getKbsStat,
  calls.kbs.getKbsListByType,
  calls.kbs.getRecommendKbs,
  calls.kbs.getKbsDeletionList,
] as const

export function useVectorize() {
  // That it goes on afterwards is said wherever a call answers so.
  return useAction(calls.knowledge.vectorKnowledge, { invalidates: fileReads, invalidatesOnError: fileReads })
}

export function useCancelVectorize() {
  const t = useText(filesText)
  return useAction(calls.knowledge.cancelVectorKnowledge, {
    invalidates: fileReads,
    invalidatesOnError: fileReads,
    onSuccess: ({ knowledge_ids }) => notifications.show({ message: t('cancelled', { count: knowledge_ids.length }) }),
  })
}
