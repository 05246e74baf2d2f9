import type { MatchBand, OtherLanguages, TaskOrder } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { Ctx } from '../../../ground/context.ts'
import { countPeople } from '../../offering/match/people-of.ts'
import { checkOrder } from './check-order.ts'
import type { OrderedFile } from './ordered-file.ts'

export async function quoteTask(ctx: Ctx, order: TaskOrder) {
  const { quote, files, graph, company_id } = await checkOrder(ctx, order)
  const bands = files.flatMap(({ file_id, bands: byLanguage }) =>
    Object.entries(byLanguage).flatMap(([target_lang, words]) =>
      Object.entries(words).map(([band, word_count]) => ({
        file_id,
        target_lang,
        band: band as MatchBand,
        word_count,
      })),
    ),
  )
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
