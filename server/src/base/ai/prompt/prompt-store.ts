/** Rows of prompt and prompt_version. */
import { checkTemplate, type Template } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { contentHash } from './define-prompt.ts'

/** A company or a person; with neither the platform. */
export interface PromptOwner {
  readonly company_id: string | null
  readonly account_id: string | null
}

export const house: PromptOwner = { company_id: null, account_id: null }

export interface StoredVersion extends Template {
  readonly prompt_id: string
  readonly prompt_version_id: string
  readonly name: string
  readonly version: number
}

interface NewVersion extends Template {
  readonly name: string
  /** The author; null: the platform. */
  readonly created_by: string | null
  readonly note?: string
}

/**
 * Content that is stored already becomes the current version again; other content is stored as a new version.
 * @throws PromptError if the text and its variables don't agree
 */
export async function keepVersion(
  transaction: Transaction,
  owner: PromptOwner,
  prompt: NewVersion,
): Promise<StoredVersion> {
  const stored = await storeVersion(transaction, owner, prompt)
  const { prompt_id, version } = stored
  await transaction.tx
    .updateTable('prompt')
    .set({ current_version: version })
    .where('prompt_id', '=', prompt_id)
    .execute()
  return stored
}

/** Stores content that isn't yet, whatever is the current version. @throws PromptError */
export async function storeVersion(
  { tx, newId, now }: Transaction,
  owner: PromptOwner,
  prompt: NewVersion,
): Promise<StoredVersion> {
  const { name, text, variables, created_by, note = '' } = prompt
  checkTemplate(prompt)
  const content_hash = contentHash(prompt)
  await tx
    .insertInto('prompt')
    .values({ prompt_id: newId(), ...owner, name, current_version: 1, created_at: now() })
    .onConflict((conflict) => conflict.constraint('prompt_name').doNothing())
    .execute()
  const { prompt_id } = await ofOwner(tx, owner, name).select('p.prompt_id').forUpdate().executeTakeFirstOrThrow()
  const versions = await tx
    .selectFrom('prompt_version')
    .select(['prompt_version_id', 'version', 'content_hash'])
    .where('prompt_id', '=', prompt_id)
    .orderBy('version', 'desc')
    .execute()
  const same = versions.find((each) => each.content_hash === content_hash)
  const { prompt_version_id, version } = same ?? {
    prompt_version_id: newId(),
    version: (versions[0]?.version ?? 0) + 1,
  }
  if (!same)
    await tx
      .insertInto('prompt_version')
      .values({
        prompt_version_id,
        prompt_id,
        version,
        content_hash,
        text,
        created_by,
        note,
        created_at: now(),
        variables: JSON.stringify(variables),
      })
      .execute()
  return { prompt_id, prompt_version_id, name, version, text, variables }
}

/** The version that has this content, if it is stored. */
export function findVersion(
  tx: Tx,
  owner: PromptOwner,
  prompt: Template & { readonly name: string },
): Promise<StoredVersion | undefined> {
  return ofOwner(tx, owner, prompt.name)
    .innerJoin('prompt_version as v', 'v.prompt_id', 'p.prompt_id')
    .select(['p.prompt_id', 'p.name', 'v.prompt_version_id', 'v.version', 'v.text', 'v.variables'])
    .where('v.content_hash', '=', contentHash(prompt))
    .executeTakeFirst()
}

/** Name and content of the current versions of the owner's prompts. */
export function currentVersions(tx: Tx, owner: PromptOwner) {
  return tx
    .selectFrom('prompt as p')
    .innerJoin('prompt_version as v', (join) =>
      join.onRef('v.prompt_id', '=', 'p.prompt_id').onRef('v.version', '=', 'p.current_version'),
    )
    .select(['p.name', 'v.content_hash', 'v.version', 'v.prompt_version_id'])
    .where('p.company_id', 'is not distinct from', owner.company_id)
    .where('p.account_id', 'is not distinct from', owner.account_id)
    .orderBy('p.name')
    .execute()
}

function ofOwner(tx: Tx, { company_id, account_id }: PromptOwner, name: string) {
  return tx
    .selectFrom('prompt as p')
    .where('p.company_id', 'is not distinct from', company_id)
    .where('p.account_id', 'is not distinct from', account_id)
    .where('p.name', '=', name)
}

export const housePromptRow = (tx: Tx, name: string) => ofOwner(tx, house, name).select('p.prompt_id')

/** The version that an operator has put in force; undefined: the code's is. */
export function chosenVersion(tx: Tx, name: string): Promise<StoredVersion | undefined> {
  return ofOwner(tx, house, name)
    .innerJoin('prompt_version as v', (join) =>
      join.onRef('v.prompt_id', '=', 'p.prompt_id').onRef('v.version', '=', 'p.operator_version'),
    )
    .select(['p.prompt_id', 'p.name', 'v.prompt_version_id', 'v.version', 'v.text', 'v.variables'])
    .executeTakeFirst()
}

export async function chooseVersion(tx: Tx, promptId: string, operator_version: number | null): Promise<void> {
  await tx.updateTable('prompt').set({ operator_version }).where('prompt_id', '=', promptId).execute()
}

/** All versions of one of the house's prompts with who saved them, the newest first. */
export function versionsOf(tx: Tx, name: string) {
  return ofOwner(tx, house, name)
    .innerJoin('prompt_version as v', 'v.prompt_id', 'p.prompt_id')
    .leftJoin('account as a', 'a.account_id', 'v.created_by')
    .select(['p.operator_version', 'v.version', 'v.text', 'v.content_hash', 'v.note', 'v.created_by', 'v.created_at'])
    .select([sql<string | null>`coalesce(nullif(a.nickname, ''), a.username)`.as('nickname'), 'a.avatar'])
    .orderBy('v.version', 'desc')
    .execute()
}
