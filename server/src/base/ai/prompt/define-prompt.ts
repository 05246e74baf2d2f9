/** A prompt of the platform, written in code. A hash of its content identifies its version. */
import { createHash } from 'node:crypto'
import { checkTemplate, fillTemplate, type PromptVariable, type Template } from '@polyphony/contract'
import type { Instructions } from '../../../ground/adapters/ai/adapter.ts'

/** `R`: names of required variables; `O`: names of optional ones. */
export interface PromptDefinition<R extends string = string, O extends string = string> extends Template {
  readonly name: string
  readonly required: readonly R[]
  readonly optional: readonly O[]
}

/** @throws PromptError if the text and its variables don't agree */
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

/** SHA-256 in hex: equal text with equal variables is the same version, whoever owns it. */
export function contentHash({ text, variables }: Template): string {
  const content = [text, variables.map(({ name, is_optional }) => [name, is_optional])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** A version of a prompt, from code or database; `prompt_version_id` null: it isn't stored. */
export interface PromptVersion extends Template {
  readonly name: string
  readonly prompt_version_id: string | null
}

/** The instructions for a model, and the prompt version that its results name. */
export interface FilledPrompt extends Instructions {
  readonly label: string
}

export type PromptValues<R extends string, O extends string> = Readonly<Record<R, string>> &
  Readonly<Partial<Record<O, string | undefined>>>

/** @throws PromptError for a missing or unknown variable */
export function fillPrompt(prompt: PromptVersion, values: Readonly<Record<string, string | undefined>>): FilledPrompt {
  const { name, prompt_version_id } = prompt
  const label = `${name}@${contentHash(prompt).slice(0, 8)}`
  return { text: fillTemplate(prompt, values), prompt_version_id, label }
}
