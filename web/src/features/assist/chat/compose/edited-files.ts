/** The names of the files that a question was about. */
import { calls } from '@polyphony/contract'
import { CallError, sendCall } from '../../../../api/client.ts'
import type { ShownMessage } from '../core/answer.ts'
import type { AskedFile } from './use-asked-files.ts'

/** Without those that are gone. */
export async function namedFiles(files: readonly AskedFile[], messages: readonly ShownMessage[]): Promise<AskedFile[]> {
  const all = await Promise.all(
    files.map(async (file) => (file.shelf === 'chat' ? ofChat(file, messages) : ofKnowledge(file))),
  )
  return all.filter((file) => file !== null)
}

function ofChat(file: AskedFile, messages: readonly ShownMessage[]): AskedFile | null {
  const attached = messages.find(({ file_id }) => file_id === file.id)
  return attached ? { ...file, name: attached.file_name } : null
}

async function ofKnowledge(file: AskedFile): Promise<AskedFile | null> {
  try {
    const { name } = await sendCall(calls.knowledge.getKnowledgeFileInfo, { knowledge_id: file.id })
    return { ...file, name }
  } catch (error) {
    return error instanceof CallError && error.code === 'KNOWLEDGE_NOT_FOUND' ? null : file
  }
}
