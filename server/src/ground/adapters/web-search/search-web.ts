/**
 * Asks the search service that the installation names: any that answers a GET with JSON, such as SearXNG, Brave or Serper's kind. Only the question leaves, and
 * no page that is found is fetched: what an answer stands on are the excerpts that the service gives.
 */
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { readBody } from '../read-body.ts'

export interface WebResult {
  readonly title: string
  readonly url: string
  readonly excerpt: string
}

/** It didn't answer, or not with results. `message` says why. */
export class WebSearchFailed extends Error {}

const patienceMs = 6000
const mostBytes = 1_000_000
const mostResults = 8
const longest = { question: 400, title: 200, excerpt: 1500, url: 2000 } as const

export const hasWebSearch = ({ WEB_SEARCH_URL }: Pick<Config, 'WEB_SEARCH_URL'>) => WEB_SEARCH_URL !== undefined

/** Without what else stands in the address: it may be a key. */
export const webSearchHost = ({ WEB_SEARCH_URL }: Pick<Config, 'WEB_SEARCH_URL'>): string | null =>
  WEB_SEARCH_URL === undefined ? null : new URL(WEB_SEARCH_URL).host

/** @throws WebSearchFailed, the signal's reason */
export async function searchWeb(
  { WEB_SEARCH_URL = '', WEB_SEARCH_HEADER }: Pick<Config, 'WEB_SEARCH_URL' | 'WEB_SEARCH_HEADER'>,
  question: string,
  signal: AbortSignal,
): Promise<WebResult[]> {
  const asked = encodeURIComponent(question.slice(0, longest.question))
  const [name = '', value = ''] = WEB_SEARCH_HEADER?.split(/:\s*(.*)/s) ?? []
  const headers = { accept: 'application/json', ...(name !== '' && { [name]: value }) }
  try {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    // A key isn't sent to where the service leads.
    const answer = await fetch(WEB_SEARCH_URL.replace('{query}', asked), { headers, signal: limits, redirect: 'error' })
    if (!answer.ok) throw new WebSearchFailed(`status ${answer.status}`)
    return resultsIn(JSON.parse(await readBody(answer, mostBytes)))
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof WebSearchFailed ? error : new WebSearchFailed(String(error))
  }
}

const entry = z.looseObject({
  title: z.string().optional(),
  name: z.string().optional(),
  url: z.string().optional(),
  link: z.string().optional(),
  content: z.string().nullish(),
  description: z.string().nullish(),
  snippet: z.string().nullish(),
})
const list = z.array(z.unknown())
/** Where services put their results. */
const answered = z.looseObject({
  results: list.optional(),
  web: z.looseObject({ results: list }).optional(),
  webPages: z.looseObject({ value: list }).optional(),
  items: list.optional(),
  organic: list.optional(),
})

function resultsIn(answer: unknown): WebResult[] {
  const { success, data } = answered.safeParse(answer)
  const found = success
    ? (data.results ?? data.web?.results ?? data.webPages?.value ?? data.items ?? data.organic)
    : null
  if (!found) throw new WebSearchFailed('no list of results in the answer')
  return found.flatMap(resultOf).slice(0, mostResults)
}

function resultOf(given: unknown): WebResult[] {
  const { success, data } = entry.safeParse(given)
  if (!success) return []
  const url = openable(data.url ?? data.link ?? '')
  const excerpt = plain(data.content ?? data.description ?? data.snippet ?? '', longest.excerpt)
  if (url === null || excerpt === '') return []
  return [{ url, excerpt, title: plain(data.title ?? data.name ?? '', longest.title) || new URL(url).hostname }]
}

/** Only what a browser opens as a page, and no address that pretends to be another host. */
function openable(url: string): string | null {
  if (url.length > longest.url || !URL.canParse(url)) return null
  const { protocol, username, password, href } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : null
}

/** Some services mark the words that were found. */
const plain = (said: string, most: number) =>
  cleanCharacters(said.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
