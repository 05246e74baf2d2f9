/** The template of a letter: a title and a body in each language, all with the same parameters. */

import type { LetterGroup, LetterKindOf } from '../../base/message/message.ts'
import type { Language } from '../../ground/limits.ts'

export interface LetterText {
  readonly title: string
  readonly body: string
}
type Template = Readonly<Record<Language, LetterText>>

type PlaceholdersIn<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | PlaceholdersIn<Rest> : never
export type PlaceholdersOf<T> = T extends LetterText ? PlaceholdersIn<T['title'] | T['body']> : never
type Checked<T> = T extends Template
  ? {
      readonly [L in Language]: [PlaceholdersOf<T[Language]>] extends [PlaceholdersOf<T[L]>]
        ? T[L]
        : { 'this language lacks': Exclude<PlaceholdersOf<T[Language]>, PlaceholdersOf<T[L]>> }
    }
  : never

/**
 * The templates of a group. It is a type error if a kind, language or parameter is missing, or if a kind belongs to
 * another group.
 */
export function defineLetters<G extends LetterGroup, const T extends Readonly<Record<LetterKindOf<G>, Template>>>(
  _group: G,
  templates: T & { [K in keyof T]: K extends LetterKindOf<G> ? Checked<T[K]> : never },
): T {
  return templates
}
