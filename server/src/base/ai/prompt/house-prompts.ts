/** The house's own prompts: registered when the server starts, read by those who ask a model. */
import type { App } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import {
  contentHash,
  type FilledPrompt,
  fillPrompt,
  type PromptDefinition,
  type PromptValues,
} from './define-prompt.ts'
import { currentVersions, findVersion, house, keepVersion } from './prompt-store.ts'

/** Each is kept as a version by its content; the one that is registered is the current one. */
export async function registerPrompts(app: App, definitions: readonly PromptDefinition[]): Promise<void> {
  const current = new Map((await currentVersions(app.db, house)).map((each) => [each.name, each.content_hash]))
  const changed = definitions.filter((each) => current.get(each.name) !== contentHash(each))
  if (changed.length === 0) return
  await inTransaction(app, async (transaction) => {
    // By name, so that two servers that start at once wait for each other instead of for ever.
    for (const definition of changed.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      await keepVersion(transaction, house, { ...definition, created_by: null })
  })
}

/**
 * The kept version of what the code says, whichever is current: beside a server of another version each asks by its own words.
 * @throws PromptError for a missing or unknown variable.
 */
export async function fillHousePrompt<R extends string, O extends string>(
  app: App,
  definition: PromptDefinition<R, O>,
  values: PromptValues<R, O>,
): Promise<FilledPrompt> {
  const version =
    (await findVersion(app.db, house, definition)) ??
    (await inTransaction(app, (transaction) => keepVersion(transaction, house, { ...definition, created_by: null })))
  return fillPrompt(version, values)
}
