/** What is found of a file: looked at, mended, left out. */
import { type calls, type KnowledgeChunk, type OutputOf, type ParsedOf, present } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { followEdit } from '../../retrieval/chunking/follow-edit.ts'
import { indexRevision } from '../../retrieval/index-revision.ts'
import { chunksOf } from '../../retrieval/read-chunks.ts'
import { tellChanged } from '../ingest/run-state.ts'
import { changeFiles } from './change-files.ts'
import { reachedFile } from './history.ts'

type Calls = (typeof calls)['knowledge']

export async function getKnowledgeChunkList(
  ctx: Ctx,
  { knowledge_id, on_page, ...given }: ParsedOf<Calls['getKnowledgeChunkList']>,
): Promise<OutputOf<Calls['getKnowledgeChunkList']>> {
  const file = await reachedFile(ctx, knowledge_id)
  const revision = given.revision ?? file.revision
  if (revision === null) return { list: [], total: 0, is_capped: false, revision }
  const chunks = chunksOf(ctx.db, { knowledge_id, revision, on_page })
  const [list, count] = await Promise.all([pageOf(chunks, given).execute(), countCapped(ctx.db, chunks)])
  return { list, ...count, revision }
}

export async function saveKnowledgeChunk(
  ctx: Ctx,
  { knowledge_id, revision, position, was, ...given }: ParsedOf<Calls['saveKnowledgeChunk']>,
): Promise<KnowledgeChunk> {
  return changeFiles(ctx, [knowledge_id], async ({ transaction, company_id }, [file]) => {
    const { kbs_id } = present(file)
    // While it is being vectorized anew, what is changed now would be gone in a moment.
    const isAtWork = file?.status === 'queued' || file?.status === 'vectorizing'
    if (!kbs_id || isAtWork) throw new CallError('KNOWLEDGE_STATE_WRONG')
    if (file?.revision !== revision) throw new CallError('VERSION_CONFLICT')
    const chunks = await chunksOf(transaction.tx, { knowledge_id, revision }).execute()
    const chunk = chunks[position]
    if (!chunk) throw new CallError('KNOWLEDGE_NOT_FOUND')
    if (chunk.body !== was) throw new CallError('VERSION_CONFLICT')
    const saved = changed(chunk, given)
    await indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision }, chunks.with(position, saved))
    await tellChanged(transaction, kbs_id, [knowledge_id])
    return saved
  })
}

function changed<C extends KnowledgeChunk>(
  chunk: C,
  {
    body = chunk.body,
    body_2,
    is_left_out = chunk.is_left_out,
  }: { body?: string | undefined; body_2?: string | undefined; is_left_out?: boolean | undefined },
): C {
  const second = chunk.body_2 === null ? null : (body_2 ?? chunk.body_2)
  const is_edited = chunk.is_edited || body !== chunk.body || second !== chunk.body_2
  const said = { body, body_2: second }
  return { ...chunk, ...said, anchors: followEdit(chunk.anchors, chunk, said), is_left_out, is_edited }
}
