/** The current language, and the texts of tables in it. */
import { fillText, type Language, languages, present } from '@polyphony/contract'
import { useCallback, useSyncExternalStore } from 'react'
import type { Row, Say, Table } from './text.ts'

const storageKey = 'polyphony.language'
/** The value of the `lang` attribute. */
export const htmlLang: Record<Language, string> = { zh: 'zh-CN', en: 'en', ja: 'ja' }

export const languageNames: Record<Language, string> = { zh: '简体中文', en: 'English', ja: '日本語' }

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** A valid `lang` query parameter has precedence over the stored choice, and that over the site's default. */
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

/** Changes all texts on the screen and stores the choice. */
export function setLanguage(next: Language) {
  localStorage.setItem(storageKey, next)
  apply(next)
}

/** Adopts the language that another tab has chosen. */
function shareLanguage(event: StorageEvent) {
  if (event.key === storageKey && isLanguage(event.newValue)) apply(event.newValue)
}

let queryBefore: string | null = null

/** A query parameter takes effect once: it stays in the address, but must not undo a later choice. */
function newQueryLanguage(): string | null {
  const query = new URLSearchParams(location.search).get('lang')
  if (query === queryBefore) return null
  queryBefore = query
  return query
}

/**
 * Called at the start and before each page, when the site's default is known and the address may contain a language.
 */
/** Of the three, the one that a browser's `zh-CN` means; English for all others. */
export const languageOf = (tag: string): Language => languages.find((one) => tag.toLowerCase().startsWith(one)) ?? 'en'

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

/** A text of a table outside of components. Components call `useText`. */
export function say<T extends Table>(language: Language, table: T): Say<T> {
  return (key, ...[params]) => sayWording(language, present(table[key]), params)
}

/** A text that isn't accessed by its key: the name of an item in a list. */
export function sayWording(
  language: Language,
  wording: Row,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const cell = wording[language]
  const text = typeof cell === 'string' ? cell : choosePlural(cell, params.count, language)
  return fillText(text, (name) => String(params[name] ?? ''))
}

/** `const t = useText(text); t('tagLimit', { limit: 3 })`: the text in the current language, also after it changes. */
export function useText<T extends Table>(table: T): Say<T> {
  const current = useLanguage()
  // It changes only with table and language, so `t` may be in dependency lists.
  return useCallback<Say<T>>((key, ...params) => say(current, table)(key, ...params), [current, table])
}
