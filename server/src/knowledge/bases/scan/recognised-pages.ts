/** What people have confirmed of a scanned file's pages, in finished orders of its company. */
import { type Anchor, plainText } from '@polyphony/contract'
import type { Paragraph, Reading } from '../../../content/reading/passages.ts'
import { type FinalSegment, finalTargets } from '../../../content/text/final-targets.ts'
import type { Tx } from '../../../ground/db/connect.ts'

interface Scan {
  readonly company_id: string
  readonly sha256: string
}

/** Of each page the last piece that was finished. */
export const recognisedPages = (tx: Tx, { company_id, sha256 }: Scan) =>
  tx
    .selectFrom('scan_page as s')
    .innerJoin('task_file as t', 't.file_id', 's.file_id')
    .innerJoin('piece as p', 'p.task_file_id', 't.task_file_id')
    .innerJoin('file as f', 'f.file_id', 's.file_id')
    .distinctOn('s.page')
    .select(['s.page', 'p.piece_id', 'p.source_lang', 'p.target_lang', 'f.analysis'])
    .where('s.company_id', '=', company_id)
    .where('s.sha256', '=', sha256)
    .where('p.completed_at', 'is not', null)
    .orderBy('s.page')
    .orderBy('p.completed_at', 'desc')
    .execute()
type RecognisedPage = Awaited<ReturnType<typeof recognisedPages>>[number]

/** Those whose text somebody has ordered, finished or not, and the order's number. */
export const orderedPages = (tx: Tx, { company_id, sha256 }: Scan) =>
  tx
    .selectFrom('scan_page as s')
    .innerJoin('task_file as t', 't.file_id', 's.file_id')
    .innerJoin('piece as p', 'p.task_file_id', 't.task_file_id')
    .innerJoin('task as o', 'o.task_id', 'p.task_id')
    .select(['s.page', 'o.number'])
    .where('s.company_id', '=', company_id)
    .where('s.sha256', '=', sha256)
    .where('p.cancelled_at', 'is', null)
    .orderBy('p.created_at')
    .execute()

/** Null where nothing has been recognised. @param count of its pages */
export async function readRecognised(tx: Tx, scan: Scan, count: number): Promise<Reading | null> {
  const pages = await recognisedPages(tx, scan)
  const passages: Paragraph[] = []
  let with_text = 0
  for (const page of pages) {
    const said = (await finalTargets(tx, page.piece_id)).flatMap((segment) => paragraphOf(page, segment))
    if (said.length > 0) with_text++
    passages.push(...said)
  }
  const [first] = pages
  if (!first || with_text === 0) return null
  return { lang: first.source_lang, lang_2: null, passages, pages: { count, with_text } }
}

function paragraphOf(page: RecognisedPage, { source, target, codes, region }: FinalSegment): Paragraph[] {
  // Work that stays in its language has written the text as its target.
  const text = plainText(page.source_lang === page.target_lang ? target : source, codes).trim()
  return text === ''
    ? []
    : [{ text, heading: [], anchor: { in: 'pages', page: page.page, boxes: boxOf(page, region) } }]
}

type Boxes = Extract<Anchor, { in: 'pages' }>['boxes']

function boxOf({ analysis }: RecognisedPage, region: FinalSegment['region']): Boxes {
  const { width, height } = analysis ?? {}
  if (!region || !width || !height) return []
  return [{ x: region.x / width, y: region.y / height, width: region.width / width, height: region.height / height }]
}
