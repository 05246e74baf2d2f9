/** What a version of the contract says in one language. `{company}`, `{talent}`, `{country}`, `{roles}`, `{date}` are filled in. */
import type { roles } from '@polyphony/contract'

export interface ContractText {
  readonly title: string
  readonly facts: Readonly<Record<FactName, string>>
  readonly roles: Readonly<Record<(typeof roles)[number]['role'], string>>
  /** Where no role is unlocked yet. */
  readonly noRole: string
  /** Between names in a row. */
  readonly comma: string
  readonly preamble: string
  readonly sections: readonly { readonly title: string; readonly blocks: readonly (string | readonly string[])[] }[]
}

export const factNames = ['company', 'address', 'talent', 'country', 'roles', 'date', 'version'] as const
export type FactName = (typeof factNames)[number]
