import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Profile } from './fits.ts'

/** Reads the facts about a talent that decide which trials suit them. */
export async function readProfile(tx: Tx, talentId: string): Promise<Profile> {
  const [talent, application, requests, roles, qualified] = await Promise.all([
    tx
      .selectFrom('talent')
      .select(['native_langs', 'tag_ids'])
      .where('account_id', '=', talentId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('application')
      .select('content')
      .where('account_id', '=', talentId)
      .where('state', '<>', 'draft')
      .orderBy('round', 'desc')
      .limit(1)
      .executeTakeFirst(),
    tx
      .selectFrom('role_request')
      .select(['role_id', 'pairs'])
      .where('account_id', '=', talentId)
      .where('state', '<>', 'refused')
      .execute(),
    tx.selectFrom('talent_role').select('role_id').where('account_id', '=', talentId).execute(),
    tx
      .selectFrom('talent_pair')
      .select(['role_id', 'source_lang', 'target_lang'])
      .where('account_id', '=', talentId)
      .where('lost_at', 'is', null)
      .execute(),
  ])
  const applied = (application?.content.roles ?? []).flatMap(({ role_id, pairs }) =>
    pairs.map(({ source_lang, target_lang, trial_media, trial_tag_id }) => ({
      role_id,
      source_lang: source_lang ?? '',
      target_lang: target_lang ?? '',
      media: trial_media,
      tag_id: trial_tag_id,
    })),
  )
  const requested = requests.flatMap(({ role_id, pairs }) => pairs.map((pair) => ({ role_id, ...pair, media: null })))
  const asked_tags = applied.flatMap(({ tag_id }) => tag_id ?? [])
  return {
    asked: [...applied, ...requested],
    role_ids: roles.map(({ role_id }) => role_id),
    native_langs: talent.native_langs,
    tag_ids: new Set(await tagsBelow(tx, [...talent.tag_ids, ...asked_tags])),
    qualified,
  }
}

/** The tags and all tags below them. */
export async function tagsBelow(tx: Tx, tagIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tag_id: string }>`
    with recursive below as (
      select tag_id from tag where tag_id::text = any(${[...tagIds]}::text[])
      union
      select g.tag_id from tag g join below b on g.parent_id = b.tag_id
    )
    select tag_id from below`.execute(tx)
  return rows.map((row) => row.tag_id)
}
