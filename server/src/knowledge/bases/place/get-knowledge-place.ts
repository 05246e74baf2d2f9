/** Where a passage stands in its file as people know it. */
import {
  type calls,
  extensionOf,
  isOneOf,
  type KnowledgeChunk,
  maxPreviewBytes,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { sourceOf } from '../../../content/file/read-file.ts'
import { findDrawn } from '../../../content/preview/find-drawn.ts'
import type { Previewed } from '../../../content/preview/previewed.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { chunksOf, shareBefore } from '../../retrieval/read-chunks.ts'
import { reachedFile } from '../files/history.ts'
import { fileIdOfVersion } from '../files/open-file.ts'
import { rowsAround } from './rows-around.ts'

type GetKnowledgePlace = (typeof calls)['knowledge']['getKnowledgePlace']
type Place = OutputOf<GetKnowledgePlace>

const drawnExts = ['docx', 'pptx'] as const
const sheetExts = ['xlsx', 'csv'] as const

export async function getKnowledgePlace(
  ctx: Ctx,
  { knowledge_id, position, ...given }: ParsedOf<GetKnowledgePlace>,
): Promise<Place> {
  const file = await reachedFile(ctx, knowledge_id)
  const revision = given.revision ?? file.revision
  if (revision === null) throw new CallError('KNOWLEDGE_NOT_FOUND')
  const [chunk] = await chunksOf(ctx.db, { knowledge_id, revision }).where('position', '=', position).execute()
  const file_id = await fileIdOfVersion(ctx, file, revision)
  if (!chunk || file.task_id || !file_id) throw new CallError('KNOWLEDGE_NOT_FOUND')
  const source = await sourceOf(ctx, file_id)
  const ext = extensionOf(source.name)
  if (source.size > maxPreviewBytes) return { layout: 'text', reason: 'undrawable' }
  if (isOneOf(sheetExts, ext)) return rowsAround(ctx, source, chunk)
  if (!isOneOf(drawnExts, ext)) return { layout: 'text', reason: 'none' }
  return drawnPlace(ctx, source, { chunk, share: await shareBefore(ctx.db, { knowledge_id, revision, position }) })
}

interface Wanted {
  readonly chunk: KnowledgeChunk
  /** Of the file's text, what comes before it. */
  readonly share: number
}

async function drawnPlace(ctx: Ctx, source: Previewed, { chunk, share }: Wanted): Promise<Place> {
  const [first] = chunk.anchors
  const slide = first?.in === 'slides' ? first.slide - 1 : null
  const nearby = slide === null ? { share } : { page: slide }
  const parts = chunk.body.split('\n')
  const found = await findDrawn(ctx, source, { parts, nearby })
  if (!found) return { layout: 'text', reason: 'undrawable' }
  const likeliest = slide ?? Math.floor(share * found.count)
  const page = found.marks[0]?.page ?? Math.max(0, Math.min(likeliest, found.count - 1))
  return { layout: 'pages', page, marks: [...found.marks] }
}
