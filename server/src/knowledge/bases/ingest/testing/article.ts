/** One article with headings, paragraphs and tables, written in each of the formats that have them. */

interface Heading {
  readonly level: 1 | 2
  readonly text: string
}

export type Part = Heading | { readonly text: string } | { readonly rows: readonly (readonly string[])[] }

const chapters = Array.from({ length: 7 }, (_, index) => index + 1)

export const article: readonly Part[] = chapters.flatMap((chapter): Part[] => [
  { level: 1, text: `Chapter ${chapter} of harbours` },
  { text: `Introduction ${chapter}. ${`Ship ${chapter} enters the harbour slowly. `.repeat(8)}`.trim() },
  { level: 2, text: `Tides ${chapter}` },
  { text: `Tide ${chapter} rises. It falls later.` },
  { text: `Nobody measures tide ${chapter} at night.` },
  {
    rows: [
      ['Pier', 'Depth'],
      ['North', `${chapter} m`],
      ['South', `${chapter}${chapter} m`],
    ],
  },
])

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const markdownOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if ('rows' in part) {
        const [header = [], ...rows] = part.rows.map((cells) => `| ${cells.join(' | ')} |`)
        return [header, '|---|---|', ...rows].join('\n')
      }
      return 'level' in part ? `${'#'.repeat(part.level)} ${part.text}` : part.text
    })
    .join('\n\n')

export function htmlOf(parts: readonly Part[]): string {
  const body = parts.map((part) => {
    if ('rows' in part) {
      const rows = part.rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
      return `<table>${rows.join('')}</table>`
    }
    return 'level' in part ? `<h${part.level}>${escape(part.text)}</h${part.level}>` : `<p>${escape(part.text)}</p>`
  })
  return `<!doctype html><html><head><title>Harbours</title></head><body>${body.join('\n')}</body></html>`
}

/** All that the article says, in its order, each with the headings that it stands below: a heading with itself. */
export function paragraphsOf(parts: readonly Part[]): { text: string; path: string[] }[] {
  let path: string[] = []
  return parts.flatMap((part) => {
    if ('level' in part) path = [...path.slice(0, part.level - 1), part.text]
    const texts = 'rows' in part ? part.rows.map((cells) => cells.join('\n')) : [part.text]
    return texts.map((text) => ({ text, path }))
  })
}
