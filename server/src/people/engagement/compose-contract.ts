/** The contract to be signed: the current text with the talent's data. Equal data make an equal document. */
import { type ContractDocument, fillText, type Language, type Party, roles } from '@polyphony/contract'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { type FactName, factNames } from './texts/contract-text.ts'
import { currentTexts, currentVersion } from './texts/current.ts'

export interface ContractFacts {
  readonly party: Party
  readonly role_ids: readonly number[]
  readonly company: { readonly name: string; readonly address: string }
  /** The date of the document: a day in UTC. */
  readonly drawn_up: Date
}

const tags: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' }

export function composeContract(facts: ContractFacts, language: Language): ContractDocument {
  const text = currentTexts[language]
  const { party, company } = facts
  const named = roles.filter(({ role_id }) => facts.role_ids.includes(role_id))
  const values: Record<FactName, string> = {
    company: company.name,
    address: company.address,
    talent: party.legal_name,
    country: new Intl.DisplayNames(tags[language], { type: 'region' }).of(party.country) ?? party.country,
    roles: named.map(({ role }) => text.roles[role]).join(text.comma) || text.noRole,
    date: new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(facts.drawn_up),
    version: currentVersion,
  }
  const fill = (line: string) => fillText(line, (name) => values[name as FactName])
  const content = {
    version: currentVersion,
    language,
    title: text.title,
    facts: factNames
      .filter((name) => values[name] !== '')
      .map((name) => ({ name: text.facts[name], value: values[name] })),
    preamble: fill(text.preamble),
    sections: text.sections.map(({ title, blocks }) => ({
      title,
      blocks: blocks.map((block) => (typeof block === 'string' ? fill(block) : block.map(fill))),
    })),
  }
  return { ...content, sha256: sha256(JSON.stringify(content)) }
}
