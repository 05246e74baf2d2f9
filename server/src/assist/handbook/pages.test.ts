/** The handbook against the product: its pages in three languages, the screens they are about, and the words on them. */
import fs from 'node:fs'
import path from 'node:path'
import {
  entriesOf,
  type HandbookBlock,
  handbookPageNames,
  handbookPages,
  type Language,
  languages,
  mayAccess,
  nodeKinds,
  pageAccess,
  paths,
  readsPage,
  type Standing,
} from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { standardFlows } from '../../../../seed/flows.ts'
import { isKnownPath, pageOf } from '../../../../web/src/paths.ts'
import { kinds } from '../../../../web/src/shell/testing/kinds.ts'
import { handbookTexts } from './handbook-texts.ts'

const root = path.join(import.meta.dirname, '../../../..')
const spansOf = (blocks: readonly HandbookBlock[]) => blocks.flatMap(({ lines }) => lines.flat())
const people = entriesOf<Record<string, Standing | null>>(kinds)
const everyPage = languages.flatMap((language) => handbookPageNames.map((page) => ({ language, page })))
const textOf = ({ language, page }: (typeof everyPage)[number]) => handbookTexts()[language].pages[page]

describe('pages', () => {
  it('are those of the list, in each language', () => {
    for (const language of languages) {
      const files = fs.readdirSync(path.join(root, 'handbook', language))
      expect(files.sort()).toEqual(handbookPageNames.map((page) => `${page}.md`).sort())
    }
  })

  it.each(handbookPageNames)('%s says the same in every language, heading by heading', (page) => {
    const shapes = languages.map((language) =>
      textOf({ language, page }).blocks.map(({ type, lines }) => `${type} ${lines.length}`),
    )
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    const links = languages.map((language) => linksOf({ language, page }).sort())
    expect(links[1]).toEqual(links[0])
    expect(links[2]).toEqual(links[0])
  })

  it('are short', () => {
    for (const page of handbookPageNames) {
      const words = handbookTexts().en.pages[page].blocks.flatMap(({ lines }) =>
        lines.flat().flatMap(({ text }) => text.split(/\s+/)),
      )
      expect(words.length, page).toBeLessThan(300)
    }
  })
})

const linksOf = (place: (typeof everyPage)[number]) =>
  spansOf(textOf(place).blocks).flatMap(({ link }) => (link === null ? [] : [link]))

describe.each(people)('%s', (_, person) => {
  const readable = handbookPageNames.filter((page) => readsPage(page, person))
  const opens = (screen: keyof typeof paths) => {
    const access = pageAccess[screen]
    return access === 'public' || (person !== null && mayAccess(access, person))
  }

  it('reads of no screen that they may not open', () => {
    for (const page of readable)
      for (const screen of handbookPages[page].screens) expect(opens(screen), `${page}: ${screen}`).toBe(true)
  })

  it('follows every link', () => {
    for (const page of readable.filter((name) => handbookPages[name].kind !== 'newcomer'))
      for (const link of linksOf({ language: 'en', page })) {
        const { pathname, searchParams } = new URL(link, 'https://portal.invalid')
        const screen = pageOf(pathname)
        expect(screen !== null && opens(screen), `${page}: ${link}`).toBe(true)
        if (screen === 'help' && searchParams.has('page'))
          expect(readable, `${page}: ${link}`).toContain(searchParams.get('page'))
      }
  })
})

it('every link leads somewhere', () => {
  for (const place of everyPage)
    for (const link of linksOf(place)) {
      const { pathname, searchParams } = new URL(link, 'https://portal.invalid')
      expect(isKnownPath(pathname) && !pathname.includes('$'), `${place.language}/${place.page}: ${link}`).toBe(true)
      const page = searchParams.get('page')
      if (pathname === paths.help && page !== null) expect(handbookPageNames).toContain(page)
    }
})

describe.each(languages)('in %s', (language) => {
  it('words in bold stand on the screen', async () => {
    const said = await wordsOnScreen(language)
    const missing = handbookPageNames.flatMap((page) =>
      spansOf(textOf({ language, page }).blocks)
        .filter(({ is_label, text }) => is_label && !said(text))
        .map(({ text }) => `${page}: ${text}`),
    )
    expect(missing).toEqual([])
  })
})

/** Whether a text stands on some screen in this language, its `{params}` filled in by anything. */
async function wordsOnScreen(language: Language): Promise<(text: string) => boolean> {
  const words = new Set<string>()
  const patterns: RegExp[] = []
  const add = (text: string) => {
    if (!text.includes('{')) words.add(text.trim())
    else
      patterns.push(
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
          'u',
        ),
      )
  }
  for (const file of fs.readdirSync(path.join(root, 'web/src'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.text.ts') || file.endsWith('commands.ts'))
      collect(await import(path.join(root, 'web/src', file)), language, add)
  collect(nodeKinds, language, add)
  collect(standardFlows, language, add)
  // `Ctrl+K` alone isn't a word; a gap alone fits everything.
  const templates = patterns.filter(({ source }) => /\p{L}{2}/u.test(source))
  return (text) => words.has(text) || templates.some((pattern) => pattern.test(text))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Every cell of this language in whatever a module exports. */
function collect(value: unknown, language: Language, add: (text: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  const record: Record<string, unknown> = { ...value }
  if (languages.every((one) => Object.hasOwn(record, one))) {
    const cell = record[language]
    if (typeof cell === 'string') add(cell)
    else if (typeof cell === 'object' && cell !== null)
      for (const form of Object.values(cell)) if (typeof form === 'string') add(form)
  } else for (const part of Object.values(record)) collect(part, language, add)
}
