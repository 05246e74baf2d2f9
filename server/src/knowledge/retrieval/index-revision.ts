/** What a company's files say gets into its index, moves with them, and leaves it. */
import { type Anchor, type PassageGrade, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { hashOf, textOf } from './meaning/chunk-text.ts'
import type { FileMeaning, VectorsByText } from './meaning/file-meaning.ts'
import {
  addFileVectors,
  addVectors,
  type ChunkVector,
  knownMeaning,
  moveVectors,
  publishVectors,
  removeVectors,
} from './meaning/vector-store.ts'
import { buildSegment, mostChunks } from './segment/build-segment.ts'
import { segmentSizes, segmentsToMerge } from './segment/merge-segments.ts'
import { noBase, segmentChunks } from './segment/segment.ts'
import { insertPostings, insertSegment, lockIndex, newSegmentId, rebaseFile } from './segment/segment-store.ts'

/** A part of a file that is found and quoted as a whole. */
export interface Chunk {
  lang: string
  /** The headings that it stands below, outermost first: indexed with it, not quoted. */
  heading: readonly string[]
  body: string
  lang_2: string | null
  /** The same in `lang_2`. */
  body_2: string | null
  grade: PassageGrade | null
  anchors: readonly Anchor[]
  /** Kept, and not found. */
  is_left_out?: boolean
  /** Somebody has changed what the file says. */
  is_edited?: boolean
}

export interface IndexedFile {
  readonly company_id: string
  readonly knowledge_id: string
}

export const mergeSegmentsName = jobName<{ company_id: string }>('merge-segments')

type Change = Pick<Transaction, 'tx' | 'enqueue'>

interface IndexWatch {
  readonly signal?: AbortSignal
  onProgress?(done: number): void
  /** What is known of the chunks' meaning; without it, what was known of the same texts of the file. */
  readonly meaning?: FileMeaning
}

/**
 * From the commit on, these chunks are what is found of the file, instead of all that was before. Whoever is searching
 * meanwhile finds either. The caller sees to it that a file's revisions come in their order.
 * @param file `kbs_id` as a function is asked when nothing of the company can be moved or deleted any more
 */
export async function indexRevision(
  transaction: Change,
  { kbs_id, revision, ...file }: IndexedFile & { kbs_id: string | (() => Promise<string>); revision: number },
  chunks: readonly Chunk[],
  { signal, onProgress, ...given }: IndexWatch = {},
): Promise<void> {
  const { tx } = transaction
  const { company_id, knowledge_id } = file
  const meaning = given.meaning ?? (await knownMeaning(tx, knowledge_id))
  await tx.deleteFrom('chunk').where('knowledge_id', '=', knowledge_id).where('revision', '=', revision).execute()
  const found = chunks.filter(({ is_left_out }) => !is_left_out)
  const fileKey = await addFileVectors(tx, file, meaning, found.length)
  const written: { segment_id: number; chunkIds: Int32Array; lengths: Uint16Array }[] = []
  for (let from = 0; from < chunks.length; from += mostChunks) {
    signal?.throwIfAborted()
    onProgress?.(from)
    const batch = chunks.slice(from, from + mostChunks)
    const ids = await insertChunks(tx, { ...file, revision, from }, batch)
    const chunkIds = ids.filter((_, index) => !batch[index]?.is_left_out)
    if (chunkIds.length === 0) continue
    const foundOfBatch = batch.filter(({ is_left_out }) => !is_left_out)
    await addVectors(tx, fileKey, vectorsFor(foundOfBatch, chunkIds, meaning.vectors))
    const { lengths, batches } = buildSegment(foundOfBatch)
    const segment_id = await newSegmentId(tx)
    await insertPostings(tx, segment_id, batches)
    written.push({ segment_id, chunkIds, lengths })
  }
  await lockIndex(tx, company_id)
  await rebaseFile(tx, company_id, knowledge_id, noBase)
  const base = await keyOf(tx, company_id, typeof kbs_id === 'string' ? kbs_id : await kbs_id())
  await publishVectors(tx, knowledge_id, fileKey, base)
  for (const { segment_id, chunkIds, lengths } of written) {
    const runEnds = Int32Array.of(chunkIds.length)
    const segment = segmentChunks({ chunkIds, lengths, runFiles: [knowledge_id], runEnds })
    await insertSegment(tx, { segment_id, company_id }, segment, Int32Array.of(base))
  }
  await mergeWhereDue(transaction, company_id)
}

/** Of those whose vector is known. */
function vectorsFor(chunks: readonly Chunk[], chunkIds: Int32Array, known: VectorsByText): ChunkVector[] {
  return chunks.flatMap((chunk, index) => {
    const text_hash = hashOf(textOf(chunk))
    const vector = known.get(text_hash)
    return vector ? [{ chunk_id: present(chunkIds[index]), text_hash, vector }] : []
  })
}

async function insertChunks(
  tx: Tx,
  { company_id, knowledge_id, revision, from }: IndexedFile & { revision: number; from: number },
  chunks: readonly Chunk[],
): Promise<Int32Array> {
  const rows = chunks.map((chunk, index) => ({ ...chunk, position: from + index }))
  const { rows: ids } = await sql<{ chunk_id: number }>`
    insert into chunk (company_id, knowledge_id, revision, position, lang, heading, body, lang_2, body_2, grade, anchors,
      is_left_out, is_edited)
    select ${company_id}::uuid, ${knowledge_id}::uuid, ${revision}::int, position, lang,
      array(select jsonb_array_elements_text(heading)), body, lang_2, body_2, grade, anchors,
      coalesce(is_left_out, false), coalesce(is_edited, false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (position int, lang text, heading jsonb, body text,
      lang_2 text, body_2 text, grade text, anchors jsonb, is_left_out boolean, is_edited boolean)
    order by position
    returning chunk_id`.execute(tx)
  return Int32Array.from(ids, ({ chunk_id }) => chunk_id)
}

/** The file is found in another base from now on. */
export async function moveInIndex({ tx }: Change, file: IndexedFile, kbsId: string): Promise<void> {
  await lockIndex(tx, file.company_id)
  const base = await keyOf(tx, file.company_id, kbsId)
  await rebaseFile(tx, file.company_id, file.knowledge_id, base)
  await moveVectors(tx, file.knowledge_id, base)
}

/** Nothing of the file is found any more, and its chunks are gone. */
export async function removeFromIndex(transaction: Change, file: IndexedFile): Promise<void> {
  const { tx } = transaction
  await lockIndex(tx, file.company_id)
  await rebaseFile(tx, file.company_id, file.knowledge_id, noBase)
  await removeVectors(tx, file.knowledge_id)
  await tx.deleteFrom('chunk').where('knowledge_id', '=', file.knowledge_id).execute()
  await mergeWhereDue(transaction, file.company_id)
}

async function keyOf(tx: Tx, companyId: string, kbsId: string): Promise<number> {
  const base = await tx
    .selectFrom('kbs')
    .select('kbs_key')
    .where('kbs_id', '=', kbsId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return present(base).kbs_key
}

async function mergeWhereDue({ tx, enqueue }: Change, company_id: string): Promise<void> {
  if (segmentsToMerge(await segmentSizes(tx, company_id)).length > 0)
    await enqueue(mergeSegmentsName, { company_id }, { owner: company_id })
}
