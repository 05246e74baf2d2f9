/** The roles and pairs that an operator grants, out of the requested ones. */
import type { Application, RoleGrant, RoleId } from '@polyphony/contract'

export interface GrantChoice {
  role_id: RoleId
  level: RoleGrant['level']
  pairs: { source_lang: string; target_lang: string; isChosen: boolean }[]
}
export type GrantChoices = readonly GrantChoice[]

/** All requested roles and pairs, at the first level. */
export function initialChoices(roles: Application['roles']): GrantChoice[] {
  return roles.map(({ role_id, pairs }) => ({
    role_id,
    level: 1,
    pairs: pairs.flatMap(({ source_lang, target_lang }) =>
      source_lang && target_lang ? [{ source_lang, target_lang, isChosen: true }] : [],
    ),
  }))
}

/** Roles without a pair aren't granted. */
export function chosenGrants(choices: GrantChoices): RoleGrant[] {
  return choices
    .map(({ role_id, level, pairs }) => ({
      role_id,
      level,
      pairs: pairs
        .filter((pair) => pair.isChosen)
        .map(({ source_lang, target_lang }) => ({ source_lang, target_lang })),
    }))
    .filter(({ pairs }) => pairs.length > 0)
}
