/**
 * The text of a prompt with its variables: `{{name}}`, and `{{#name}}…{{/name}}` around a section that appears only if
 * `name` has a value.
 */
import type { PromptVariable } from '@polyphony/contract'

/** Its message names the variable and the problem. */
export class PromptError extends Error {
  override readonly name = 'PromptError'
}

export interface Template {
  readonly text: string
  readonly variables: readonly PromptVariable[]
}

const tag = /\{\{([#/]?)([\p{L}_][\p{L}\p{N}_]*)\}\}/gu
const section = /\{\{#([\p{L}_][\p{L}\p{N}_]*)\}\}([\s\S]*?)\{\{\/\1\}\}/gu

/** @throws PromptError unless the text names exactly the declared variables, and each section is closed */
export function checkTemplate({ text, variables }: Template): void {
  const stray = /\{\{.{0,20}/u.exec(text.replace(tag, ''))
  if (stray) throw new PromptError(`not a variable: ${stray[0]}`)
  const half = [...text.replace(section, '$2').matchAll(tag)].find(([, mark]) => mark !== '')
  if (half) throw new PromptError(`a section that isn't closed or opened: ${half[0]}`)
  const named = [...text.matchAll(tag)].flatMap(([, , name]) => (name === undefined ? [] : [name]))
  const declared = namesOf(variables)
  if (new Set(declared).size < declared.length) throw new PromptError('a variable declared twice')
  refuse('undeclared', named, declared)
  refuse('unused', declared, named)
}

/**
 * Inserts values unchanged: a value that looks like a variable isn't filled in turn.
 * @throws PromptError for a missing or unknown variable
 */
export function fillTemplate(
  { text, variables }: Template,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined))
  const required = variables.filter((each) => !each.is_optional)
  refuse('missing', namesOf(required), [...given.keys()])
  refuse('unknown', [...given.keys()], namesOf(variables))
  const isSaid = (name: string) => (given.get(name) ?? '').trim() !== ''
  return text
    .replace(section, (_, name: string, body: string) => (isSaid(name) ? body : ''))
    .replace(tag, (_, __, name: string) => given.get(name) ?? '')
}

/** @throws PromptError if there are names other than the known ones */
function refuse(what: string, names: readonly string[], known: readonly string[]): void {
  const wrong = new Set(names.filter((name) => !known.includes(name)))
  if (wrong.size > 0) throw new PromptError(`${what} variable: ${[...wrong].join(', ')}`)
}

const namesOf = (variables: readonly PromptVariable[]) => variables.map(({ name }) => name)
