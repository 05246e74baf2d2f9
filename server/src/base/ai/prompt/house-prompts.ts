/** The platform's own prompts: the server registers them when it starts, and the code that asks a model fills them. */
import type { App } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import {
  contentHash,
  type FilledPrompt,
  fillPrompt,
  type PromptDefinition,
  type PromptValues,
  type PromptVersion,
} from './define-prompt.ts'
import { fits } from './fixed-parts.ts'
import { chosenVersion, currentVersions, findVersion, house, keepVersion } from './prompt-store.ts'

/** Stores each as a version by its content; the registered one becomes the current one. */
export async function registerPrompts(app: App, definitions: readonly PromptDefinition[]): Promise<void> {
  const current = new Map((await currentVersions(app.db, house)).map((each) => [each.name, each.content_hash]))
  const changed = definitions.filter((each) => current.get(each.name) !== contentHash(each))
  if (changed.length === 0) return
  await inTransaction(app, async (transaction) => {
    // Sorted by name, so that two servers that start at the same time lock rows in the same order and can't deadlock.
    for (const definition of changed.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      await keepVersion(transaction, house, { ...definition, created_by: null })
  })
}

/**
 * Fills the version that an operator has put in force, if the code can still use it; otherwise the stored version that equals
 * the code's, even if another is current: a server of another version that runs at the same time uses its own text.
 * @throws PromptError for a missing or unknown variable
 */
export async function fillHousePrompt<R extends string, O extends string>(
  app: App,
  definition: PromptDefinition<R, O>,
  values: PromptValues<R, O>,
): Promise<FilledPrompt> {
  const chosen = await chosenVersion(app.db, definition.name)
  if (chosen && fits(definition, chosen.text)) return fillPrompt(chosen, valuesIn(chosen, values))
  const version =
    (await findVersion(app.db, house, definition)) ??
    (await inTransaction(app, (transaction) => keepVersion(transaction, house, { ...definition, created_by: null })))
  return fillPrompt(version, values)
}

/** An operator's version may do without an optional variable. */
function valuesIn({ variables }: PromptVersion, values: Readonly<Record<string, string | undefined>>) {
  const names = new Set(variables.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}
