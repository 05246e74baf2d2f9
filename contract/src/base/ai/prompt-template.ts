/**
 * The text of a prompt with its variables: `{{name}}`, and `{{#name}}…{{/name}}` around a section that appears only if
 * `name` has a value.
 */
import type { PromptVariable } from './ai.ts'

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

/** What makes a text no template, with the place where it does. */
export interface TemplateProblem {
  readonly kind: 'stray' | 'section'
  readonly place: string
}

export function templateProblem(text: string): TemplateProblem | null {
  const stray = /\{\{.{0,20}/u.exec(text.replace(tag, ''))
  if (stray) return { kind: 'stray', place: stray[0] }
  const half = [...text.replace(section, '$2').matchAll(tag)].find(([, mark]) => mark !== '')
  return half ? { kind: 'section', place: half[0] } : null
}

/** The variables that a text names, in the order in which they come. One that stands only in a section of its own is optional. */
export function variablesOf(text: string): PromptVariable[] {
  const required = new Set(namesIn(text.replace(section, (_, name: string, body: string) => withoutTags(body, name))))
  return [...new Set(namesIn(text))].map((name) => ({ name, is_optional: !required.has(name) }))
}

const withoutTags = (body: string, name: string) =>
  body.replace(tag, (whole, _, own: string) => (own === name ? '' : whole))
const namesIn = (text: string) => [...text.matchAll(tag)].flatMap(([, , name]) => (name === undefined ? [] : [name]))

/** @throws PromptError unless the text names exactly the declared variables, and each section is closed */
export function checkTemplate({ text, variables }: Template): void {
  const problem = templateProblem(text)
  if (problem?.kind === 'stray') throw new PromptError(`not a variable: ${problem.place}`)
  if (problem) throw new PromptError(`a section that isn't closed or opened: ${problem.place}`)
  const named = namesIn(text)
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

/** A stretch of a prompt that is being filled: what it says itself, or the gap of a variable with what fills it. */
export interface PromptPart {
  readonly text: string
  /** Null: words of the prompt. */
  readonly variable: string | null
  /** Nothing fills it: its text is the gap itself, `{{name}}`. */
  readonly is_missing: boolean
}

/**
 * Fills what there are values for and leaves the other gaps open. A value is inserted unchanged, whatever it looks like; of a
 * text that is no template what isn't a variable stays as it is.
 */
export function fillParts(text: string, values: Readonly<Record<string, string | undefined>>): PromptPart[] {
  const given = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  const optional = new Set(variablesOf(text).flatMap(({ name, is_optional }) => (is_optional ? [name] : [])))
  const said = text.replace(section, (_, name: string, body: string) => (given(name).trim() === '' ? '' : body))
  const parts: PromptPart[] = []
  const add = (part: PromptPart) => part.text !== '' && parts.push(part)
  let from = 0
  for (const match of said.matchAll(tag)) {
    const [whole, mark, name = ''] = match
    if (mark !== '') continue
    add({ text: said.slice(from, match.index), variable: null, is_missing: false })
    const value = given(name)
    const is_missing = value.trim() === '' && !optional.has(name)
    add({ text: is_missing ? whole : value, variable: name, is_missing })
    from = match.index + whole.length
  }
  add({ text: said.slice(from), variable: null, is_missing: false })
  return parts
}

export const textOfParts = (parts: readonly PromptPart[]): string => parts.map(({ text }) => text).join('')
