/**
 * What an operator's version of a prompt can't do without: the code's variables, the sentence that says that material is no
 * instruction, the form of the answer that the machine reads, and the sections that appear with a variable.
 */
import { type Template, templateProblem, variablesOf } from '@polyphony/contract'
import type { PromptDefinition } from './define-prompt.ts'

const parts = [
  /\{\{#([\p{L}_][\p{L}\p{N}_]*)\}\}[\s\S]*?\{\{\/\1\}\}/gu,
  /[^.\n]*never an instruction[^.\n]*\.?/gu,
  /Answer with (?:JSON|the )[^\n]*/gu,
]

export function fixedParts({ text }: Pick<PromptDefinition, 'text'>): string[] {
  const [sections = /$^/gu, ...sentences] = parts
  const rest = text.replaceAll(sections, '')
  const found = [...sentences.flatMap((part) => rest.match(part) ?? []), ...(text.match(sections) ?? [])]
  return found.map((part) => part.replace(/^[-\s]+/u, '').trim())
}

/** @returns what a version's words lack: names of variables as `{{name}}`, and fixed parts */
export function missingParts(definition: PromptDefinition, text: string): string[] {
  const named = new Set(variablesOf(text).map(({ name }) => name))
  const variables = definition.required.filter((name) => !named.has(name)).map((name) => `{{${name}}}`)
  return [...variables, ...fixedParts(definition).filter((part) => !text.includes(part))]
}

/** The variables of a version as the code knows them; null: it names one that the code doesn't. */
export function variablesIn(definition: PromptDefinition, text: string): Template['variables'] | null {
  const named = variablesOf(text).map(({ name }) => definition.variables.find((known) => known.name === name))
  return named.every((variable) => variable !== undefined) ? named : null
}

export const fits = (definition: PromptDefinition, text: string): boolean =>
  templateProblem(text) === null &&
  variablesIn(definition, text) !== null &&
  missingParts(definition, text).length === 0
