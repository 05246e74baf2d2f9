/** Whoever is the only one to review a work later doesn't get the work itself, unless there is nobody else. */
import { talentLevels } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

/** A talent for English to `lang`, the better the higher their quality. */
async function hire(lang: string, name: string, level: number, quality: number): Promise<string> {
  const pair = { role_id: 2 as const, source_lang: 'en', target_lang: lang, quality }
  const username = `${name}-${lang}`
  const { account_id } = await office.make.talent({ username, native_langs: [lang], level, pairs: [pair] })
  return account_id
}
const { approved, reviewer } = talentLevels
const translators = async (lang: string, isPlain = false) => {
  const taskId = await office.order({ target_langs: [lang], isPlain })
  return office.offered((await office.node(taskId, 'translationProofreading', lang)).node_task_id)
}

it('the only reviewer is kept for the review, where somebody else can translate', async () => {
  await hire('pl', 'judge', reviewer, 100)
  expect(await translators('pl'), 'nobody else is there').toEqual(['judge-pl'])
  await hire('pl', 'weak', approved, 10)
  expect(await translators('pl')).toEqual(['weak-pl'])
  expect(await translators('pl', true), 'nobody reviews it').toEqual(['judge-pl', 'weak-pl'])
  await hire('pl', 'second', reviewer, 50)
  expect(await translators('pl'), 'one of two can review').toEqual(['judge-pl', 'second-pl', 'weak-pl'])
})

it('a reviewer who is away now is not the one who is kept', async () => {
  await hire('cs', 'judge', reviewer, 100)
  await office.make.absence(await hire('cs', 'away', reviewer, 50), 0, 0)
  await hire('cs', 'weak', approved, 10)
  expect(await translators('cs')).toEqual(['weak-cs'])
})
