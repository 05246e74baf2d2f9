/** A prompt of the house's own, written in code: its content decides which version it is. */
import { createHash } from 'node:crypto'
import type { PromptVariable } from '@polyphony/contract'
import type { Instructions } from '../../../ground/adapters/ai/adapter.ts'
import { checkTemplate, fillTemplate, type Template } from './template.ts'

/** `R`, `O`: the names that have to be given, and those that may. */
export interface PromptDefinition<R extends string = string, O extends string = string> extends Template {
  readonly name: string
  readonly required: readonly R[]
  readonly optional: readonly O[]
}

/** @throws PromptError when the text and its variables don't agree. */
export function definePrompt<const R extends string = never, const O extends string = never>(prompt: {
  readonly name: string
  readonly required?: readonly R[]
  readonly optional?: readonly O[]
  readonly text: string
}): PromptDefinition<R, O> {
  const { required = [], optional = [] } = prompt
  const variables: PromptVariable[] = [
    ...required.map((name) => ({ name, is_optional: false })),
    ...optional.map((name) => ({ name, is_optional: true })),
  ]
  const definition = { ...prompt, required, optional, variables }
  checkTemplate(definition)
  return definition
}

/** SHA-256, hexadecimal: the same text with the same variables is the same version, whoever keeps it. */
export function contentHash({ text, variables }: Template): string {
  const content = [text, variables.map(({ name, is_optional }) => [name, is_optional])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** A version of a prompt, wherever it was read from; `prompt_version_id` null: it isn't kept. */
export interface PromptVersion extends Template {
  readonly name: string
  readonly prompt_version_id: string | null
}

/** What a model is told, and as which version of which prompt results name it. */
export interface FilledPrompt extends Instructions {
  readonly label: string
}

export type PromptValues<R extends string, O extends string> = Readonly<Record<R, string>> &
  Readonly<Partial<Record<O, string | undefined>>>

/** @throws PromptError for a missing or unknown variable. */
export function fillPrompt(prompt: PromptVersion, values: Readonly<Record<string, string | undefined>>): FilledPrompt {
  const { name, prompt_version_id } = prompt
  const label = `${name}@${contentHash(prompt).slice(0, 8)}`
  return { text: fillTemplate(prompt, values), prompt_version_id, label }
}
