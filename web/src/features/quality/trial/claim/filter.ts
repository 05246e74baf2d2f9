/** What the list of trials is narrowed to; also as it stands in the address, where other screens lead to. */
import { type InputOf, medias, type trial, trialDifficulties, trialRoleId } from '@polyphony/contract'

type Input = Required<InputOf<typeof trial.recommendMaterial>>
export type ClaimFilter = Omit<Input, 'pageIndex' | 'pageSize'>

export const noFilter: ClaimFilter = {
  role_id: null,
  source_lang: null,
  target_lang: null,
  tag_id: null,
  media: null,
  difficulty: null,
}

/** The filter that an address asks for; whatever isn't one is left out. */
export function filterOf(search: Readonly<Record<string, unknown>>): ClaimFilter {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 20 ? value : null)
  return {
    ...noFilter,
    role_id: trialRoleId.safeParse(Number(search.role_id)).data ?? null,
    source_lang: text(search.source_lang),
    target_lang: text(search.target_lang),
    media: medias.find((one) => one === search.media) ?? null,
    difficulty: trialDifficulties.find((one) => one === Number(search.difficulty)) ?? null,
  }
}

export const countFilters = (filter: ClaimFilter) => Object.values(filter).filter((value) => value !== null).length
