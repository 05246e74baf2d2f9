/** Applicants for tests. */
import { type ApplicationDraft, calls } from '@polyphony/contract'
import type { Player } from '../../../../../seed/player.ts'
import { png } from '../../../content/file/testing/sample-files.ts'
import { idempotencyKey, type TestServer } from '../../../testing/server.ts'

/** Registers an account; the password is the same for all. */
export async function newApplicant(server: TestServer, username: string): Promise<Player> {
  const { db } = server.database
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('username', '=', 'ana')
    .executeTakeFirstOrThrow()
  await server.make.person({ username, password_hash, email: `${username}@example.com` })
  return server.as(username)
}

export async function formOf(server: TestServer, applicant: Player): Promise<ApplicationDraft & { tag_ids: string[] }> {
  const cv = await applicant.upload('cv.png', png(600, 800), 'application')
  const tag = await server.database.db
    .selectFrom('tag')
    .select('tag_id')
    .where('name_en', '=', 'Drama')
    .executeTakeFirstOrThrow()
  return {
    first_name: 'Li',
    last_name: 'Wei',
    email: 'li.wei@example.com',
    phone: '+8613812345678',
    gender: 'F',
    birth_date: '1995-02-28',
    nationality: 'CN',
    country: 'CN',
    time_zone: 'Asia/Shanghai',
    contact_method: 'wechat',
    contact_id: 'liwei-95',
    education: 'master',
    school: 'Beijing Foreign Studies University',
    major: 'Translation',
    graduation_date: '2019-06-30',
    cv_file_id: cv.file_id,
    language_certificate_ids: [],
    other_certificate_ids: [],
    tag_ids: [tag.tag_id],
    work_link: 'https://example.com/li-wei',
    introduction: 'Ten years of subtitles.',
    native_lang: 'zh',
    roles: [
      {
        role_id: 2,
        pairs: [
          { source_lang: 'en', target_lang: 'zh', trial_media: 'video', trial_tag_id: tag.tag_id },
          { source_lang: 'ja', target_lang: 'zh', trial_media: 'doc', trial_tag_id: tag.tag_id },
        ],
      },
    ],
  }
}

/** Submits the form. @returns the application's id */
export async function apply(server: TestServer, applicant: Player, version = 0): Promise<string> {
  const application = (await formOf(server, applicant)) as never
  const answer = await applicant.call(
    calls.application.apply,
    { version, application, is_declared: true },
    idempotencyKey(),
  )
  return answer.application_id
}
