import type { Player } from '../../../../../seed/player.ts'
import type { Office } from './office.ts'

/** Talents who can do English to `lang`, signed in; the later, the better. */
export async function hireTalents({ app, db, seat }: Office, count: number, lang: string): Promise<Player[]> {
  const hired: Player[] = []
  for (let index = 0; index < count; index++) {
    const account_id = app.newId()
    const username = `${lang}-${index}-${account_id.slice(-4)}`
    await db.insertInto('account').values({ account_id, username, nickname: username }).execute()
    await db
      .insertInto('talent')
      .values({ account_id, level: 1, native_langs: [lang] })
      .execute()
    await db.insertInto('talent_role').values({ account_id, role_id: 2 }).execute()
    await db
      .insertInto('talent_pair')
      .values({ account_id, role_id: 2, source_lang: 'en', target_lang: lang, quality: 50 + (index % 50) })
      .execute()
    hired.push(await seat(account_id))
  }
  return hired
}
