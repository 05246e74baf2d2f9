/** Two applicants who wait for a decision, created by their own calls. */
import { randomUUID } from 'node:crypto'
import { type ApplicationForm, calls, present } from '@polyphony/contract'
import type { Running } from '../server/src/app.ts'
import { demoCv } from './demo-files.ts'
import { type Player, signIn } from './player.ts'

type Said = Omit<ApplicationForm, 'cv_file_id' | 'language_certificate_ids' | 'other_certificate_ids' | 'tag_ids'>
type Role = ApplicationForm['roles'][number]

export async function playDemoApplications({ server }: Running, password: string): Promise<void> {
  await apply(await signIn(server, 'yuki', password), 'Drama', yuki)
  await apply(await signIn(server, 'diego', password), 'Contracts', diego)
}

/** @param tag the id of the field of work of their trials */
function yuki(tag: string): Said {
  return {
    first_name: '由紀',
    last_name: '小林',
    email: 'yuki@demo.polyphony.example',
    phone: '+819012345678',
    gender: 'F',
    birth_date: '1992-04-18',
    nationality: 'JP',
    country: 'JP',
    time_zone: 'Asia/Tokyo',
    contact_method: 'line',
    contact_id: 'yuki-k',
    education: 'master',
    school: '東京外国語大学',
    major: '通訳翻訳学',
    graduation_date: '2017-03-24',
    work_link: 'https://example.com/yuki',
    native_lang: 'ja',
    introduction: '映画とドラマの字幕翻訳を八年。話し言葉の自然さと、読む速さを大切にしています。',
    roles: [
      role(
        2,
        [
          ['en', 'ja'],
          ['zh', 'ja'],
        ],
        'video',
        tag,
      ),
      role(1, [['ja', 'ja']], 'audio', tag),
    ],
  }
}

function diego(tag: string): Said {
  return {
    first_name: 'Diego',
    last_name: 'Navarro',
    email: 'diego@demo.polyphony.example',
    phone: '+34612345678',
    gender: 'M',
    birth_date: '1988-11-02',
    nationality: 'ES',
    country: 'PT',
    time_zone: 'Europe/Lisbon',
    contact_method: 'whatsapp',
    contact_id: '+34612345678',
    education: 'bachelor',
    work_link: '',
    school: 'Universidad de Salamanca',
    major: 'Law',
    graduation_date: '2011-06-30',
    native_lang: 'es',
    introduction: 'A lawyer who became a translator: contracts, court papers and terms of use, for twelve years.',
    roles: [role(2, [['en', 'es']], 'doc', tag), role(5, [['en', 'es']], 'doc', tag)],
  }
}

function role(
  role_id: Role['role_id'],
  pairs: [string, string][],
  trial_media: 'doc' | 'audio' | 'video',
  tag: string,
): Role {
  return {
    role_id,
    pairs: pairs.map(([source_lang, target_lang]) => ({ source_lang, target_lang, trial_media, trial_tag_id: tag })),
  }
}

async function apply(applicant: Player, field: string, say: (tagId: string) => Said): Promise<void> {
  const { list } = await applicant.call(calls.reference.getAllTag, { selector: true })
  const { tag_id } = present(list.flatMap((tag) => tag.children).find((tag) => tag.name_en === field))
  const said = say(tag_id)
  const { file_id } = await applicant.upload('cv.pdf', demoCv(said.email), 'application')
  const files = { cv_file_id: file_id, language_certificate_ids: [], other_certificate_ids: [] }
  const input = { version: 0, application: { ...said, ...files, tag_ids: [tag_id] }, is_declared: true as const }
  await applicant.call(calls.application.apply, input, { 'x-idempotency-key': randomUUID() })
}
