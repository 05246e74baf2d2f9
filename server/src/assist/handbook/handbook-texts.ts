/** The pages as they stand in the repository: read when somebody first asks, never again. */
import fs from 'node:fs'
import path from 'node:path'
import { type HandbookPageName, handbookPageNames, type Language, languages, recordOf } from '@polyphony/contract'
import { type HandbookText, plainText, readPage } from './read-page.ts'

const directory = path.join(import.meta.dirname, '../../../../handbook')

export interface Section {
  readonly page: HandbookPageName
  /** Its place among the page's headings; null: it stands before the first one. */
  readonly section: number | null
  readonly heading: string | null
  readonly title: string
  readonly body: string
}

interface LanguageTexts {
  readonly pages: Readonly<Record<HandbookPageName, HandbookText>>
  /** Of a page in every language as many, in the same order. */
  readonly sections: readonly Section[]
}

let known: Readonly<Record<Language, LanguageTexts>> | undefined

export function handbookTexts(): Readonly<Record<Language, LanguageTexts>> {
  known ??= recordOf(languages, (language) => {
    const pages = recordOf(handbookPageNames, (page) => read(language, page))
    return { pages, sections: handbookPageNames.flatMap((page) => sectionsOf(page, pages[page])) }
  })
  return known
}

function read(language: Language, page: string): HandbookText {
  const file = path.join(directory, language, `${page}.md`)
  try {
    return readPage(fs.readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`handbook/${language}/${page}.md can't be read.`, { cause })
  }
}

function sectionsOf(page: HandbookPageName, { title, blocks }: HandbookText): Section[] {
  const sections: { heading: string | null; bodies: string[] }[] = [{ heading: null, bodies: [] }]
  for (const block of blocks) {
    const text = plainText(block)
    if (block.type === 'heading') sections.push({ heading: text, bodies: [] })
    else sections.at(-1)?.bodies.push(text)
  }
  return sections
    .map(({ heading, bodies }, index) => {
      const section = index === 0 ? null : index - 1
      return { page, section, heading, title, body: bodies.join('\n\n') }
    })
    .filter(({ body }) => body !== '')
}
