import { isPeoples, keysOf, nodeKinds, type OtherLanguages, present, type TaskOrder } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { Ctx } from '../../../ground/context.ts'
import { bandsOf } from '../../../money/settlement/calculation.ts'
import { volumesOf } from '../../../money/settlement/quote.ts'
import { countPeople } from '../../offering/match/people-of.ts'
import { type CheckedOrder, checkOrder } from './check-order.ts'
import type { OrderedFile } from './ordered-file.ts'

export async function quoteTask(ctx: Ctx, order: TaskOrder) {
  const checked = await checkOrder(ctx, order)
  const { quote, files, graph, company_id } = checked
  const bands = order.target_langs.flatMap((target_lang) => bandsIn(checked, target_lang))
  const people = await countPeople(ctx.db, { order, graph, company_id })
  return { ...quote, bands, people, other_languages: otherLanguages(files, order) }
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
