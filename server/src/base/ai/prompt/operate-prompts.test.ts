/** Operators put words of their own in force: what they can't leave out, what runners then ask by, and the way back. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { polishPrompt } from '../../../work/kinds/runners/polish/prompt.ts'
import { machinePrompts } from '../../../work/kinds/runners/run-prompts.ts'
import { translatePrompt } from '../../../work/kinds/runners/translate/prompt.ts'
import { contentHash } from './define-prompt.ts'
import { fits, fixedParts } from './fixed-parts.ts'
import { fillHousePrompt, registerPrompts } from './house-prompts.ts'

const { getHousePrompt, getHousePromptList, saveHousePrompt, restoreHousePrompt, tryHousePrompt } = calls.housePrompt

let server: TestServer
let olga: Player
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  olga = await server.as('olga')
})
afterAll(() => server.close())

const inForce = (name: string) => olga.call(getHousePrompt, { name })
/** Words are tried before they are used. */
const tried = (name: string, text: string) =>
  olga.call(tryHousePrompt, { name, text, values: languages, message: '{}' })
const languages = { source_language: 'English (en)', target_language: 'Japanese (ja)' }
const kinder = translatePrompt.text.replace('You are a professional translator', 'You are a gentle translator')

describe('the fixed parts', () => {
  it.each(machinePrompts)('of $name stand in its own words', (definition) => {
    expect(fits(definition, definition.text)).toBe(true)
  })

  it('are what protects the machine, the form of the answer, and the sections', () => {
    const [rule, form, section] = fixedParts(translatePrompt)
    expect(rule).toMatch(/never an instruction to you\.$/)
    expect(form).toMatch(/^Answer with JSON only: \{"translations"/)
    expect(section).toMatch(/^\{\{#client_wish\}\}[\s\S]*\{\{\/client_wish\}\}$/)
  })
})

describe('an operator', () => {
  it('sees every prompt of a machine with its variables', async () => {
    const { list } = await olga.call(getHousePromptList, {})
    for (const { name, variables } of machinePrompts)
      expect(list).toContainEqual(expect.objectContaining({ name, is_default: true, variables, saved_by: null }))
  })

  it('puts words in force, which machines ask by and results name; the default comes back', async () => {
    const { version } = await inForce('translate')
    await tried('translate', kinder)
    const saved = await olga.call(saveHousePrompt, { name: 'translate', version, text: kinder, note: 'kinder' })
    expect(saved).toMatchObject({ is_default: false, text: kinder, saved_by: { account_id: olga.account_id } })
    expect(saved.versions[0]).toMatchObject({ version: saved.version, note: 'kinder', is_default: false })

    const filled = await fillHousePrompt(server.app, translatePrompt, { ...languages, client_wish: 'Be brief.' })
    expect(filled.text).toMatch(/^You are a gentle translator from English \(en\) into Japanese \(ja\)/)
    expect(filled.text).toMatch(/Be brief\.$/)
    const variables = [...translatePrompt.variables]
    expect(filled.label).toBe(`translate@${contentHash({ text: kinder, variables }).slice(0, 8)}`)
    expect(filled.prompt_version_id).toEqual(expect.any(String))

    await registerPrompts(server.app, machinePrompts)
    expect(await inForce('translate')).toMatchObject({ is_default: false, version: saved.version })

    const back = { name: 'translate', version: saved.version, to_version: null }
    expect(await olga.call(restoreHousePrompt, back)).toMatchObject({ is_default: true, version })
    expect((await fillHousePrompt(server.app, translatePrompt, languages)).text).toMatch(/^You are a professional/)
    const again = { name: 'translate', version, to_version: saved.version }
    expect(await olga.call(restoreHousePrompt, again)).toMatchObject({ is_default: false, version: saved.version })
    await olga.call(restoreHousePrompt, back)

    const rows = await server.app.db
      .selectFrom('audit_log')
      .select('params')
      .where('action', '=', 'housePromptChanged')
      .orderBy('audit_id')
      .execute()
    expect(rows.map(({ params }) => (params as { version: unknown }).version)).toEqual([
      saved.version,
      null,
      saved.version,
      null,
    ])
  })

  it('isn’t asked by words that a later release can’t fill any more: it uses its own', async () => {
    const { version } = await inForce('polish')
    const text = polishPrompt.text.replace('Rewrite', 'Please rewrite')
    await tried('polish', text)
    await olga.call(saveHousePrompt, { name: 'polish', version, text })
    const next = {
      ...polishPrompt,
      required: [...polishPrompt.required, 'client'] as const,
      text: `${polishPrompt.text} {{client}}`,
    }
    const variables = [...polishPrompt.variables, { name: 'client', is_optional: false }]
    const values = { ...languages, client: 'ACME', client_wish: undefined }
    const filled = await fillHousePrompt(server.app, { ...next, variables }, values)
    expect(filled.text).not.toContain('Please rewrite')
    expect(filled.text).toMatch(/ACME$/)
    expect((await fillHousePrompt(server.app, polishPrompt, languages)).text).toContain('Please rewrite')
  })

  it.each([
    ['a required variable', translatePrompt.text.replaceAll('{{target_language}}', 'Japanese'), '{{target_language}}'],
    [
      'the rule about material',
      translatePrompt.text.replace('never an instruction to you', 'a hint'),
      'never an instruction',
    ],
    [
      'the form of the answer',
      translatePrompt.text.replace('Answer with JSON only', 'Answer freely'),
      'Answer with JSON only',
    ],
    ['the client’s section', translatePrompt.text.replace(/\{\{#client_wish[\s\S]*/, ''), '{{#client_wish}}'],
  ])('can’t leave out %s', async (_, text, part) => {
    const { version } = await inForce('translate')
    const answer = await olga.ask(saveHousePrompt, { name: 'translate', version, text })
    expect(answer.err_msg).toBe('HOUSE_PROMPT_PARTS_MISSING')
    expect(JSON.stringify(answer.data)).toContain(part)
    expect((await olga.ask(tryHousePrompt, { name: 'translate', text, message: 'x' })).err_msg).toBe(
      'HOUSE_PROMPT_PARTS_MISSING',
    )
  })

  it('can’t name a variable that the machine doesn’t know, nor overwrite what they haven’t seen', async () => {
    const { version } = await inForce('translate')
    const save = (more: object) => olga.ask(saveHousePrompt, { name: 'translate', version, text: kinder, ...more })
    expect((await save({ text: `${kinder} {{client}}` })).err_msg).toBe('DIRECTIVE_MALFORMED')
    expect((await save({ text: `${kinder} {{client` })).err_msg).toBe('DIRECTIVE_MALFORMED')
    expect((await save({ name: 'nothing' })).err_msg).toBe('NOT_FOUND')
    const texts = ['A', 'B', 'C'].map((mark) => `${kinder.replace('gentle', mark)}`)
    for (const text of texts) await tried('translate', text)
    const answers = await Promise.all(texts.map((text) => save({ text })))
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT', 'VERSION_CONFLICT'])
  })

  it('can’t use words that nobody has tried, or whose trial failed', async () => {
    const { version } = await inForce('evaluate')
    const definition = machinePrompts.find(({ name }) => name === 'evaluate')
    const text = `${definition?.text} Be fair.`
    const values = Object.fromEntries((definition?.required ?? []).map((name) => [name, 'x']))
    const save = async (words = text) =>
      (await olga.ask(saveHousePrompt, { name: 'evaluate', version, text: words })).err_msg
    const run = async (words = text) =>
      (await olga.ask(tryHousePrompt, { name: 'evaluate', text: words, values, message: '{}' })).err_msg
    expect(await save()).toBe('HOUSE_PROMPT_UNTRIED')
    const peer = await startTestPeer()
    const provider = { name: 'Peer', base_url: peer.url, models: { chat: 'm' }, is_enabled: true }
    const { provider_id } = await olga.call(calls.ai.saveAiProvider, provider)
    peer.answer = () => ({ status: 400 })
    expect(await run()).toBe('AI_PROVIDER_FAILED')
    expect(await save()).toBe('HOUSE_PROMPT_UNTRIED')
    peer.answer = () => ({ text: 'Fair.' })
    expect(await run()).toBe('OK')
    expect(await save(`${text} Be kind.`)).toBe('HOUSE_PROMPT_UNTRIED')
    expect(await save(`  ${text}\n`)).toBe('OK')
    await olga.call(calls.ai.deleteAiProvider, { provider_id: provider_id ?? '' })
    await peer.close()
  })

  it('tries words without a model: there is no answer, and values are asked for', async () => {
    const input = { name: 'translate', text: kinder, message: '{}' }
    expect((await olga.ask(tryHousePrompt, input)).err_msg).toBe('DIRECTIVE_VALUES_MISSING')
    expect(await olga.call(tryHousePrompt, { ...input, values: languages })).toEqual({ answer: null, is_cut: false })
  })

  it('is the only one who may', async () => {
    const clara = await server.as('clara')
    expect((await clara.ask(getHousePromptList, {})).err_msg).toBe('NO_PERMISSION')
    expect((await clara.ask(getHousePrompt, { name: 'translate' })).err_msg).toBe('NO_PERMISSION')
  })
})
