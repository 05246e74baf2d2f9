/** The language in force and the engine that says a table's texts in it. */
import { type Language, languages } from '@polyphony/contract'
import { createInstance, type ResourceLanguage } from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import type { Say, Table } from './text.ts'

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

const engine = createInstance()
void engine.init({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  returnNull: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentLanguage(): Language {
  return engine.language as Language
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

function apply(language: Language) {
  void engine.changeLanguage(language) // all texts are in memory: takes effect at once
  document.documentElement.lang = htmlLang[language]
  for (const listener of listeners) listener()
}

/** Switches every text on the screen and remembers the choice. */
export function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language)
  apply(language)
}

/** Called at start, and again once the site's default is known. */
export function startLanguage(siteDefault: Language) {
  const query = new URLSearchParams(location.search).get('lang')
  const language = chooseLanguage(query, localStorage.getItem(storageKey), siteDefault)
  if (isLanguage(query)) localStorage.setItem(storageKey, query)
  if (language !== currentLanguage() || document.documentElement.lang !== htmlLang[language]) apply(language)
}

/** Each table is a namespace of the engine, added when it is first used (features load lazily). */
const namespaces = new WeakMap<Table, string>()
let namespaceCount = 0

function namespaceOf(table: Table): string {
  const known = namespaces.get(table)
  if (known) return known
  const namespace = `table${namespaceCount++}`
  namespaces.set(table, namespace)
  for (const language of languages) engine.addResourceBundle(language, namespace, column(table, language))
  return namespace
}

function column(table: Table, language: Language): ResourceLanguage {
  const texts: Record<string, string> = {}
  for (const [key, row] of Object.entries(table)) {
    const cell = row[language]
    if (typeof cell === 'string') texts[key] = cell
    else {
      texts[`${key}_one`] = cell.one
      texts[`${key}_other`] = cell.other
    }
  }
  return texts as unknown as ResourceLanguage
}

/** A table's text outside of a component. Inside one, `useText`. */
export function say<T extends Table>(language: Language, table: T): Say<T> {
  const translate = engine.getFixedT(language, namespaceOf(table)) as (key: string, options: object) => string
  return (key, ...[params]) => translate(key, { ...params, nest: false })
}

/** `const t = useText(text); t('tagLimit', { limit: 3 })`: speaks the current language, and changes with it. */
export function useText<T extends Table>(table: T): Say<T> {
  const language = useLanguage()
  // The identity only changes with table and language, so `t` may stand in dependency lists.
  return useCallback<Say<T>>((key, ...params) => say(language, table)(key, ...params), [language, table])
}
