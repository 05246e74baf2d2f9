import {
  isPeoples,
  keysOf,
  type LanguageTime,
  nodeKinds,
  type OtherLanguages,
  present,
  type TaskOrder,
  toWireTime,
} from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { Ctx } from '../../../ground/context.ts'
import { earliestOfLanguage } from '../../../money/schedule/earliest-of-language.ts'
import { bandsOf } from '../../../money/settlement/calculation.ts'
import { volumesOf, workedLangs } from '../../../money/settlement/quote.ts'
import { findPeople, type OrderPeople } from '../../offering/match/people-of.ts'
import { type CheckedOrder, checkOrder } from './check-order.ts'
import type { OrderedFile } from './ordered-file.ts'
import { readingsOf } from './readings.ts'

export async function quoteTask(ctx: Ctx, order: TaskOrder) {
  const checked = await checkOrder(ctx, order)
  const { quote, files, graph, company_id } = checked
  const bands = order.target_langs.flatMap((target_lang) => bandsIn(checked, target_lang))
  const found = await findPeople(ctx.db, { order, graph, company_id, now: ctx.now() })
  return {
    ...quote,
    bands,
    people: found.people,
    times: timesOf(order, checked, found),
    other_languages: otherLanguages(files, order),
    readings: readingsOf(files, order),
    is_po_required: checked.is_po_required,
  }
}

function timesOf(
  order: TaskOrder,
  { graph, files, priced_at }: CheckedOrder,
  { workersOf }: OrderPeople,
): LanguageTime[] {
  return workedLangs(order).map((target_lang) => {
    const { together, alone } = earliestOfLanguage({
      graph,
      volumes: files.map((file) => ({ ...file, bands: file.bands[target_lang] ?? null })),
      now: priced_at,
      workersOf: (node, stage) => workersOf(node, stage === 'source' ? order.source_lang : target_lang),
    })
    return { target_lang, earliest_at: together && toWireTime(together), alone_at: alone && toWireTime(alone) }
  })
}

/** The files that say other languages than the order; one that fits any of its targets fits. */
function otherLanguages(files: readonly OrderedFile[], { source_lang, target_langs }: TaskOrder): OtherLanguages[] {
  const isAnyOf = (langs: readonly string[], said: string | null) =>
    said === null || langs.length === 0 || langs.some((lang) => languageOf(lang) === languageOf(said))
  return files
    .filter(({ said_lang, drafts_lang }) => !isAnyOf([source_lang], said_lang) || !isAnyOf(target_langs, drafts_lang))
    .map(({ file_id, said_lang, drafts_lang }) => ({ file_id, source_lang: said_lang, target_lang: drafts_lang }))
}

/** The words of each file as the first people who translate get them. */
function bandsIn(checked: CheckedOrder, target_lang: string) {
  const { files, graph } = checked
  const worked = graph.nodes.find(({ kind }) => nodeKinds[kind].isMatched && isPeoples(nodeKinds[kind]))
  const volumes = volumesOf(checked, { node_id: worked?.node_id ?? '', target_lang })
  return files.flatMap(({ file_id, bands }, index) => {
    if (!bands[target_lang]) return []
    const words = bandsOf(present(volumes[index]))
    return keysOf(words).map((band) => ({ file_id, target_lang, band, word_count: words[band] ?? 0 }))
  })
}
