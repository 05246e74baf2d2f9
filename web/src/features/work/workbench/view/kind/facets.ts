/** Combines what the kinds of work add to one document. */
import type { WorkDocument } from '@polyphony/contract'
import { commands } from '../../core/keys/commands.ts'
import type { Commands } from '../../core/keys/keymap.ts'
import { usualWords, type Words } from './words.ts'
import type { Facet, WorkKind } from './work-kind.ts'

/** The facets of a document, its own kind's first. */
export function facetsOf(kinds: readonly WorkKind[], document: WorkDocument): readonly Facet[] {
  const own = kinds.filter(({ kind }) => kind === document.kind)
  const others = kinds.filter((kind) => kind.kind !== document.kind && kind.isShown?.(document))
  return [...own.map((kind) => ({ ...kind.shown, ...kind.own })), ...others.map((kind) => kind.shown ?? {})]
}

/** Merges facets: of members that can exist only once, the first facet has priority. */
export function merged(facets: readonly Facet[]): Facet {
  return Object.assign({}, ...facets.toReversed())
}

export function wordsOf(facets: readonly Facet[], document: WorkDocument): Words {
  return Object.assign({}, usualWords, ...facets.toReversed().map((facet) => facet.words?.(document)))
}

export function commandsOf(kinds: readonly WorkKind[]): Commands {
  return Object.assign({}, commands, ...kinds.map((kind) => kind.commands))
}
