/** Pictures of a scanned file's pages: what the recognition of its text is ordered with. */
import { extensionOf, type FileAnalysis } from '@polyphony/contract'
import sharp from 'sharp'
import type { DrawnPage } from '../../../content/document/pdf/render-pages.ts'
import { createOutputFile } from '../../../content/file/create-output-file.ts'
import { handOver } from '../../../content/file/own-files.ts'
import { sourceOf } from '../../../content/file/read-file.ts'
import { drawPages, type Source } from '../../../content/file/reader/document-reader.ts'
import { requireRoom } from '../../../content/file/upload/room.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { reachedFile } from '../files/history.ts'
import { mayChange } from '../kbs/policy.ts'
import { orderedPages } from '../scan/recognised-pages.ts'

/** An A4 page at 200 dots an inch: what is recognised is read well from then on. */
const width = 1654
const pagesAtOnce = 3
/** Who waits is asked to come again; the pages that are drawn stay. */
const patienceMs = 8000

interface Scan {
  readonly company_id: string
  readonly sha256: string
  readonly name: string
}

export interface ScanPicture {
  file_id: string
  name: string
}

/**
 * Of the pages that nobody has recognised or is recognising, no more than an order takes.
 * @throws KNOWLEDGE_NOT_FOUND, NO_PERMISSION, KNOWLEDGE_STATE_WRONG, RECOGNITION_ORDERED, FILES_BEING_READ, STORAGE_FULL
 */
export async function drawScan(ctx: Ctx, knowledge_id: string, most: number): Promise<ScanPicture[]> {
  const { company_id, name, file_id, count } = await scannedFile(ctx, knowledge_id)
  const source = await sourceOf(ctx, file_id)
  const scan: Scan = { company_id, sha256: source.sha256, name }
  const ordered = new Map((await orderedPages(ctx.db, scan)).map(({ page, number }) => [page, number]))
  const wanted = Array.from({ length: count }, (_, index) => index + 1)
    .filter((page) => !ordered.has(page))
    .slice(0, most)
  const [last] = [...ordered.values()].slice(-1)
  if (wanted.length === 0) throw new CallError('RECOGNITION_ORDERED', { number: last })
  const missing = undrawn(wanted, await picturesOf(ctx, scan))
  await draw(ctx, { scan, source }, missing)
  const drawn = await picturesOf(ctx, scan)
  const left = undrawn(wanted, drawn)
  if (left.length > 0) throw new CallError('FILES_BEING_READ', { count: left.length })
  const pictures = wanted.flatMap((page) => drawn.get(page) ?? [])
  await handOver(
    ctx.db,
    ctx.actor.account_id,
    pictures.map((picture) => picture.file_id),
  )
  return pictures
}

const undrawn = (pages: readonly number[], drawn: ReadonlyMap<number, unknown>) =>
  pages.filter((page) => !drawn.has(page))

/** The newest version, if it couldn't be read because it is scanned. */
async function scannedFile(ctx: Ctx, knowledge_id: string) {
  const { owner_id, company_id, newest_revision, name } = await reachedFile(ctx, knowledge_id)
  if (!mayChange(ctx.actor, { owner_id })) throw new CallError('NO_PERMISSION')
  const version = await ctx.db
    .selectFrom('knowledge_revision')
    .select(['file_id', 'error'])
    .where('knowledge_id', '=', knowledge_id)
    .where('revision', '=', newest_revision)
    .executeTakeFirst()
  const { file_id, error } = version ?? {}
  if (!file_id || error?.err_msg !== 'KNOWLEDGE_SCANNED') throw new CallError('KNOWLEDGE_STATE_WRONG')
  return { company_id, name, file_id, count: Number(error.data.count) }
}

async function picturesOf({ db }: Ctx, { company_id, sha256 }: Scan): Promise<Map<number, ScanPicture>> {
  const rows = await db
    .selectFrom('scan_page as s')
    .innerJoin('file as f', 'f.file_id', 's.file_id')
    .select(['s.page', 'f.file_id', 'f.name'])
    .where('s.company_id', '=', company_id)
    .where('s.sha256', '=', sha256)
    .execute()
  return new Map(rows.map(({ page, ...picture }) => [page, picture]))
}

async function draw(ctx: Ctx, { scan, source }: { scan: Scan; source: Source }, missing: readonly number[]) {
  const until = performance.now() + patienceMs
  let drawn = 0
  while (drawn < missing.length && performance.now() < until) {
    const [page = 1] = missing.slice(drawn)
    const most = missing.slice(drawn, drawn + pagesAtOnce).filter((one, index) => one === page + index).length
    const { pages } = await drawPages(ctx, source, { first: page - 1, most, width })
    if (pages.length === 0) throw new CallError('KNOWLEDGE_STATE_WRONG')
    for (const [index, picture] of pages.entries()) await keep(ctx, scan, { page: page + index, picture })
    drawn += pages.length
  }
}

async function keep(
  ctx: Ctx,
  { company_id, sha256, name }: Scan,
  { page, picture: { width, height, pixels } }: { page: number; picture: DrawnPage },
): Promise<void> {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const bytes = await image.jpeg({ quality: 88 }).toBuffer()
  const title = name.slice(0, -extensionOf(name).length - 1).slice(0, 200)
  const file = { name: `${title}-${String(page).padStart(3, '0')}.jpg`, bytes, analysis: analysisOf(width, height) }
  await inTransaction(ctx, async (transaction) => {
    await requireRoom(transaction.tx, ctx.actor, 'taskPicture', bytes.length)
    const owner = { owner_id: ctx.actor.account_id, company_id, purpose: 'taskPicture' } as const
    const file_id = await createOutputFile(ctx, transaction, { ...owner, ...file })
    await transaction.tx
      .insertInto('scan_page')
      .values({ company_id, sha256, page, file_id })
      .onConflict((conflict) => conflict.columns(['company_id', 'sha256', 'page']).doUpdateSet({ file_id }))
      .execute()
  })
}

const analysisOf = (width: number, height: number): FileAnalysis => ({
  kind: 'picture',
  format: 'jpg',
  word_count: null,
  segment_count: null,
  time_fault_count: null,
  duration_ms: null,
  width,
  height,
  sound_tracks: null,
})
