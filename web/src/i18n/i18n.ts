/** The language in force, and what a table says in it. */
import { type Language, languages, present } from '@polyphony/contract'
import { useCallback, useSyncExternalStore } from 'react'
import type { Row, Say, Table } from './text.ts'

const storageKey = 'polyphony.language'
/** What the `lang` attribute says. */
export const htmlLang: Record<Language, string> = { zh: 'zh-CN', en: 'en', ja: 'ja' }

export const languageNames: Record<Language, string> = { zh: '简体中文', en: 'English', ja: '日本語' }

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** A valid `lang` query parameter wins over the stored choice, that over the site's default. */
export function chooseLanguage(query: string | null, stored: string | null, siteDefault: Language): Language {
  if (isLanguage(query)) return query
  return isLanguage(stored) ? stored : siteDefault
}

let language: Language = 'en'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentLanguage(): Language {
  return language
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

function apply(next: Language) {
  language = next
  document.documentElement.lang = htmlLang[language]
  for (const listener of listeners) listener()
}

/** Switches every text on the screen and remembers the choice. */
export function setLanguage(next: Language) {
  localStorage.setItem(storageKey, next)
  apply(next)
}

/** Another tab has switched: this one follows. */
function shareLanguage(event: StorageEvent) {
  if (event.key === storageKey && isLanguage(event.newValue)) apply(event.newValue)
}

let queryBefore: string | null = null

/** A query that has had its effect doesn't undo a later choice, though it still stands in the address. */
function newQueryLanguage(): string | null {
  const query = new URLSearchParams(location.search).get('lang')
  if (query === queryBefore) return null
  queryBefore = query
  return query
}

/** Called at start, and before each page: the site's default is known by then, and the address may name a language. */
export function startLanguage(siteDefault: Language) {
  const query = newQueryLanguage()
  const next = chooseLanguage(query, localStorage.getItem(storageKey), siteDefault)
  if (isLanguage(query)) localStorage.setItem(storageKey, query)
  if (next !== language || document.documentElement.lang !== htmlLang[next]) apply(next)
  window.addEventListener('storage', shareLanguage)
}

const pluralRules = new Map<Language, Intl.PluralRules>()

function choosePlural({ one, other }: { one: string; other: string }, count: unknown, language: Language): string {
  let rules = pluralRules.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    pluralRules.set(language, rules)
  }
  return rules.select(Number(count)) === 'one' ? one : other
}

/** A table's text outside of a component. Inside one, `useText`. */
export function say<T extends Table>(language: Language, table: T): Say<T> {
  return (key, ...[params]) => sayWording(language, present(table[key]), params)
}

/** One wording that isn't known by its key: the name of something that is in a list. */
export function sayWording(
  language: Language,
  wording: Row,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const cell = wording[language]
  const text = typeof cell === 'string' ? cell : choosePlural(cell, params.count, language)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** `const t = useText(text); t('tagLimit', { limit: 3 })`: speaks the current language, and changes with it. */
export function useText<T extends Table>(table: T): Say<T> {
  const current = useLanguage()
  // The identity only changes with table and language, so `t` may stand in dependency lists.
  return useCallback<Say<T>>((key, ...params) => say(current, table)(key, ...params), [current, table])
}
