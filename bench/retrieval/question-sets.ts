import fs from 'node:fs'
import path from 'node:path'

export interface QuestionSet {
  readonly name: string
  readonly lang: string
  readonly paragraphs: readonly { readonly text: string; readonly title: string; readonly article: number }[]
  readonly questions: readonly Question[]
}

export interface Question {
  readonly text: string
  /** The index of the one that answers it. */
  readonly paragraph: number
  readonly answer: string
  /** The answer with some characters of the paragraph before and after it. */
  readonly around: string
}

interface Squad {
  data: {
    title?: string
    paragraphs: { context: string; qas: { question: string; answers: { text: string; answer_start: number }[] }[] }[]
  }[]
}

export function readSets(directory: string): QuestionSet[] {
  return fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readSet(path.join(directory, name)))
}

function readSet(file: string): QuestionSet {
  const { data } = JSON.parse(fs.readFileSync(file, 'utf8')) as Squad
  const [, name = file, lang = 'en'] = /([^/]+)\.(\w+)\.json$/.exec(file) ?? []
  const all = data.flatMap(({ title = '', paragraphs }, article) =>
    paragraphs.map((one) => ({ ...one, title, article })),
  )
  return {
    name,
    lang,
    paragraphs: all.map(({ context, title, article }) => ({ text: context, title, article })),
    questions: all.flatMap(({ context, qas }, paragraph) =>
      qas.map(({ question, answers: [answer] }) => {
        const { text = '', answer_start: start = 0 } = answer ?? {}
        // A line break in a paragraph is a space or nothing in a chunk.
        const around = context.slice(Math.max(0, start - 8), start + text.length + 8)
        return { text: question, paragraph, answer: text, around: around.includes('\n') ? text : around.trim() }
      }),
    ),
  }
}
