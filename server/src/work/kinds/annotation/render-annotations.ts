/** Renders the labels of a piece's text: JSON Lines for programs, a table for people. Places count code points. */

import { type AnnotationContent, annotatedText, textOf } from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { type FinalSegment, finalTargets } from '../../../content/text/final-targets.ts'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { nameOf } from '../../delivery/render-piece.ts'
import type { Delivered, RenderedText } from '../../registry/server-kind.ts'
import { contentNow } from './count-annotated.ts'
import { labelSetOf } from './label-set-of.ts'
import { newestAnnotations } from './newest.ts'

/**
 * Returns no file where nothing has labels. The files belong to the piece whose text was labelled: the source piece,
 * where the file has one for all languages.
 */
export async function renderAnnotations(app: App, { node, piece }: Delivered): Promise<RenderedText[]> {
  const found = await findAnnotation(app.db, node.piece_id)
  if (!found) return []
  const { piece_id, node_task_id } = found
  const [{ labels }, said, segments] = await Promise.all([
    labelSetOf(app.db, node_task_id),
    newestAnnotations(app.db, node_task_id),
    finalTargets(app.db, piece_id),
  ])
  const bySegment = new Map(said.map((one) => [one.segment_id, one]))
  const lines = segments.map((segment): Line => {
    const text = annotatedText(segment)
    return { segment, text, content: contentNow(bySegment.get(segment.segment_id), text) }
  })
  const names = new Map(labels.map(({ key, name }) => [key, name]))
  const named = { ...piece, target_lang: piece.source_lang }
  return [
    { piece_id, kind: 'annotations', name: nameOf(named, 'annotations.jsonl'), bytes: encode(jsonLines(lines)) },
    { piece_id, kind: 'annotations_csv', name: nameOf(named, 'annotations.csv'), bytes: encode(table(lines, names)) },
  ]
}

async function findAnnotation(tx: Tx, pieceId: string) {
  return tx
    .selectFrom('piece as p')
    .innerJoin('node_task as n', (join) =>
      join.on((eb) =>
        eb.or([eb('n.piece_id', '=', eb.ref('p.piece_id')), eb('n.piece_id', '=', eb.ref('p.source_piece_id'))]),
      ),
    )
    .select(['n.piece_id', 'n.node_task_id'])
    .where('p.piece_id', '=', pieceId)
    .where('n.kind', '=', 'annotation')
    .where('n.state', '<>', 'cancelled')
    .executeTakeFirst()
}

interface Line {
  segment: FinalSegment
  text: string
  content: AnnotationContent
}

const encode = (text: string) => new TextEncoder().encode(text)

function jsonLines(lines: readonly Line[]): string {
  return lines
    .map(({ segment, text, content: { labels, spans } }) => {
      const { segment_id: id, start_ms, end_ms, speaker } = segment
      const times = start_ms === null ? {} : { start_ms, end_ms, speaker }
      const stretches = spans.map((span) => ({ ...span, text: textOf(text, span) }))
      return `${JSON.stringify({ id, text, labels, spans: stretches, ...times })}\n`
    })
    .join('')
}

const columns = ['id', 'number', 'text', 'scope', 'label', 'label_name', 'start', 'end', 'label_text']

/** One row per label; a segment without labels has one row, too. */
function table(lines: readonly Line[], names: ReadonlyMap<string, string>): string {
  const rows = lines.flatMap(({ segment, text, content: { labels, spans } }, index) => {
    const cells = [segment.segment_id, index + 1, text]
    const named = (key: string) => [key, names.get(key) ?? key]
    const ofSegment = labels.map((key) => [...cells, 'segment', ...named(key), null, null, null])
    const ofSpans = spans.map((span) => {
      const { label, start, end } = span
      return [...cells, 'span', ...named(label), start, end, textOf(text, span)]
    })
    const all = [...ofSegment, ...ofSpans]
    return all.length > 0 ? all : [[...cells, null, null, null, null, null, null]]
  })
  return csvOf(columns, rows)
}
