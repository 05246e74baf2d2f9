/** What the files of a chat say: read once, by the reader that has limits, and kept with the chat. */
import { extensionOf, type FilePassage } from '@polyphony/contract'
import { sourceOf } from '../../../content/file/read-file.ts'
import { readFilePassages } from '../../../content/file/reader/document-reader.ts'
import { callErrorOf } from '../../../ground/kernel/call-error.ts'
import { chunkInTurns } from '../../../knowledge/retrieval/chunking/chunk-passages.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { FileSource } from './rank-passages.ts'

const mostPassages = 5000

export async function readChatFiles(task: AnswerTask): Promise<FileSource[]> {
  const { app, chat_id, asked_file_ids } = task
  const files = await app.db
    .selectFrom('chat_message as m')
    .innerJoin('file as f', 'f.file_id', 'm.file_id')
    .leftJoin('chat_file as c', 'c.message_id', 'm.message_id')
    .where('m.chat_id', '=', chat_id)
    .where('m.content_type', '=', 'file')
    .$if(asked_file_ids.length > 0, (query) => query.where('m.file_id', 'in', [...asked_file_ids]))
    .orderBy('m.ordinal', 'desc')
    .select(['m.message_id', 'f.file_id', 'f.name', 'c.passages', 'c.message_id as read_id'])
    .execute()
  const all: FileSource[] = []
  for (const file of files) {
    const passages = file.read_id === null ? await readOnce(task, file) : (file.passages ?? [])
    const { name } = file
    const facts = { knowledge_id: null, revision: 0, name, ext: extensionOf(name), lang: '', grade: null, relevance: 1 }
    all.push(...passages.map((passage, position) => ({ ...facts, ...passage, position })))
  }
  return all
}

async function readOnce(
  { app, writer, signal }: AnswerTask,
  { message_id, file_id }: { message_id: string; file_id: string },
): Promise<FilePassage[]> {
  await writer.stage('reading')
  const keep = async (passages: FilePassage[] | null, error: object | null) => {
    await app.db
      .insertInto('chat_file')
      .values({
        message_id,
        passages: passages && JSON.stringify(passages),
        error: error && JSON.stringify(error),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute()
    return passages ?? []
  }
  try {
    const source = await sourceOf(app, file_id)
    if (!source) return []
    const chunks = await chunkInTurns(await readFilePassages(app, source, null, { signal }), 'automatic', signal)
    return await keep(
      chunks.slice(0, mostPassages).map(({ heading, body }) => ({ heading, body })),
      null,
    )
  } catch (error) {
    signal.throwIfAborted()
    const { code, params } = callErrorOf(error, app.log)
    return keep(null, { err_msg: code, data: params })
  }
}
