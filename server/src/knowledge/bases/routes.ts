import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { addTask2Knowledge } from './add-task.ts'
import { uploadKnowledgeFile } from './files/add-files.ts'
import { deleteKnowledge, deleteKnowledgeMap, moveKnowledge, updateKnowledgeName } from './files/arrange-files.ts'
import { getKnowledgeChunkList, saveKnowledgeChunk } from './files/chunks.ts'
import { getKnowledgeFileInfo, getKnowledgeFileList, getSomeKnowledgeFile } from './files/find-files.ts'
import { compareKnowledgeRevisions, getKnowledgeUpdateHistory } from './files/history.ts'
import { updateKnowledgeFile } from './files/revise-file.ts'
import { cancelVectorKnowledge, vectorKnowledge } from './files/vectorize-files.ts'
import { getKnowledgePlace } from './place/get-knowledge-place.ts'

export const knowledgeCalls = implement(calls.knowledge, {
  addTask2Knowledge,
  uploadKnowledgeFile,
  updateKnowledgeFile,
  vectorKnowledge,
  cancelVectorKnowledge,
  deleteKnowledge,
  deleteKnowledgeMap,
  moveKnowledge,
  updateKnowledgeName,
  getKnowledgeFileInfo,
  getKnowledgeUpdateHistory,
  compareKnowledgeRevisions,
  getKnowledgeFileList,
  getSomeKnowledgeFile,
  getKnowledgeChunkList,
  saveKnowledgeChunk,
  getKnowledgePlace,
})
