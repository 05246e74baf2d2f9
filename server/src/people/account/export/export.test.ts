import { calls, day, hour, minute, plusMilliseconds } from '@polyphony/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { docx } from '../../../content/file/testing/sample-files.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { removeExports } from './export-data.ts'

const { exportData, getDataState } = calls.account

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ready = (who: Player) =>
  server.eventually(async () => {
    const { export: latest } = await who.call(getDataState, {})
    return latest?.state === 'ready' && latest
  })

describe('a copy of one’s data', () => {
  it('contains the stored data in readable files, and no secret', async () => {
    const lin = await server.as('lin')
    await lin.upload('cv.docx', docx('Lin'), 'application')
    expect(await lin.call(exportData, {})).toMatchObject({ state: 'running', file_id: null })
    const { file_id, expires_at, requested_at } = await ready(lin)
    expect(expires_at! > plusMilliseconds(requested_at, 7 * day - minute)).toBe(true)
    const { url, mime } = await lin.call(calls.file.getFileUrl, { file_id: file_id! })
    expect(mime).toBe('application/zip')
    const { rawPayload, headers } = await server.server.inject({ url })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    const text = Object.fromEntries(
      Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    )
    const files = Object.fromEntries(Object.entries(text).map(([name, json]) => [name, JSON.parse(json)]))
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'account',
        'activity',
        'applications',
        'assistants',
        'engagement',
        'files',
        'income',
        'knowledge',
        'memberships',
        'messages',
        'prompts',
        'sign_in',
        'talent',
        'work',
      ].map((name) => `${name}.json`),
    )
    expect(files['account.json']).toMatchObject({ username: 'lin', email: 'lin@demo.polyphony.example' })
    expect(files['account.json'].created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(files['talent.json'].pairs.length).toBeGreaterThan(0)
    expect(files['sign_in.json'].sessions.length).toBeGreaterThan(0)
    expect(files['files.json']).toMatchObject([{ name: 'cv.docx' }])
    expect(Object.values(text).join('')).not.toMatch(/argon2|token_hash|password_hash|_sealed|recovery/)
    const { list } = await lin.call(calls.message.getLetterList, {})
    expect(list[0]).toMatchObject({ kind: 'dataExportReady', params: { expires_at } })
  })

  it('contains what somebody keeps for themselves in bases of their own, not what the company knows', async () => {
    const clara = await server.as('clara')
    await clara.call(calls.kbs.createOrUpdateKbs, { title: 'Everybody’s' })
    const { kbs_id } = await clara.call(calls.kbs.createOrUpdateKbs, { title: 'My notes', type: 2 })
    const { file_id: upload } = await clara.upload('notes.txt', Buffer.from('Mine.'), 'knowledge')
    await clara.call(calls.knowledge.uploadKnowledgeFile, { kbs_id, files: [{ file_id: upload }] })
    const prompt = { prompt: 'x', title: 'My prompt' }
    await clara.call(calls.directive.createOrUpdateDirective, prompt)
    await clara.call(calls.directive.createOrUpdateDirective, { ...prompt, title: 'Ours', visibility: 'team' })
    await clara.call(exportData, {})
    const { file_id } = await ready(clara)
    const { url } = await clara.call(calls.file.getFileUrl, { file_id: file_id! })
    const packed = unzipSync((await server.server.inject({ url })).rawPayload)
    const own = JSON.parse(strFromU8(packed['knowledge.json']!))
    expect(own).toMatchObject([{ title: 'My notes', name: 'notes.txt', status: 'unvectorized' }])
    expect(own).toHaveLength(1)
    const prompts = JSON.parse(strFromU8(packed['prompts.json']!))
    expect(prompts).toMatchObject([{ title: 'My prompt', version: 1 }])
    expect(prompts).toHaveLength(1)
  })

  it('can be downloaded by nobody else, not even an operator', async () => {
    const wang = await server.as('wang')
    await wang.call(exportData, {})
    const { file_id } = await ready(wang)
    for (const name of ['olga', 'lin', 'clara']) {
      const answer = await (await server.as(name)).ask(calls.file.getFileUrl, { file_id })
      expect(answer, name).toMatchObject({ err_msg: 'NOT_FOUND' })
    }
  })

  it('is made one at a time, after a recent confirmation', async () => {
    const sato = await server.as('sato')
    const answers = await Promise.all(Array.from({ length: 5 }, () => sato.ask(exportData, {})))
    expect(answers.filter((answer) => answer.err_msg === 'OK').length).toBeGreaterThan(0)
    await ready(sato)
    const rows = await server.database.db
      .selectFrom('data_export')
      .select('state')
      .where('account_id', '=', sato.account_id)
      .execute()
    expect(rows.length).toBe(answers.filter((answer) => answer.err_msg === 'OK').length)
    expect(answers.every((answer) => ['OK', 'EXPORT_RUNNING'].includes(answer.err_msg))).toBe(true)
    server.advance(11 * minute)
    expect(await sato.ask(exportData, {})).toMatchObject({ err_msg: 'CONFIRMATION_NEEDED' })
  })

  it('is deleted after a week, row and bytes', async () => {
    const mori = await server.as('mori')
    await mori.call(exportData, {})
    const { file_id } = await ready(mori)
    const { storage_key } = await server.database.db
      .selectFrom('file')
      .select('storage_key')
      .where('file_id', '=', file_id!)
      .executeTakeFirstOrThrow()
    server.advance(7 * day + hour)
    const again = await server.as('mori')
    expect((await again.call(getDataState, {})).export).toMatchObject({ state: 'ready', file_id: null })
    await removeExports.run(server.app, {}, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })
    expect(await again.ask(calls.file.getFileUrl, { file_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    await server.eventually(() =>
      server.app.storage.size(storage_key).then(
        () => false,
        () => true,
      ),
    )
  })
})
