/** A server without a program: what needs it is refused when it is ordered or designed, and said before. */
import { calls } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findMissingPrograms } from '../../content/ffmpeg/find-programs.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { type Office, openOffice } from '../node/testing/office.ts'

const nowhere = '/nowhere/bin/ffmpeg'
let office: Office
beforeAll(async () => {
  const config = { FFMPEG_PATH: nowhere, TESSERACT_PATH: process.execPath, SOFFICE_PATH: process.execPath }
  office = await openOffice({ config })
})
afterAll(() => office.server.close())

const dubbed = chain(
  { node_id: 'words', kind: 'translationProofreading', hours: 24 },
  { node_id: 'voice', kind: 'dubbing', hours: 24 },
  { node_id: 'end', kind: 'deliver', hours: 1 },
)

it('is said before anything is ordered', async () => {
  const clara = await office.as('clara')
  expect(await clara.call(calls.media.getMissingPrograms, {})).toEqual({ list: ['ffmpeg'] })
})

it('refuses subtitles in the picture, and takes the same order without them', async () => {
  const clara = await office.as('clara')
  const order = await office.prepareOrder(clara)
  const ask = (is_burned_in: boolean) => clara.ask(calls.task.createTask, { ...order, is_burned_in }, idempotencyKey())
  expect(await ask(true)).toMatchObject({ err_msg: 'PROGRAM_MISSING', data: { program: 'ffmpeg' } })
  expect(await ask(false)).toMatchObject({ err_msg: 'OK' })
})

it('refuses a flow with voices in the designer and in an order, and names the step', async () => {
  const clara = await office.as('clara')
  const flow = { name: 'Dubbed', media: 'video' as const, graph: dubbed }
  const problem = { code: 'programMissing', node_id: 'voice', edge: null }
  const refusal = { err_msg: 'PROGRAM_MISSING', data: { program: 'ffmpeg', problems: [problem] } }
  expect(await clara.ask(calls.flow.customizeFlow, flow, idempotencyKey())).toMatchObject(refusal)
  const { list } = await clara.call(calls.flow.getAllStdFlow, { media: 'video' })
  const { flow_id } = list.find(({ graph }) => graph.nodes.some(({ kind }) => kind === 'dubbing'))!
  const { charge_minor, ...order } = await office.prepareOrder(clara)
  expect(await clara.ask(calls.task.quoteTask, { ...order, flow_id })).toMatchObject({ err_msg: 'PROGRAM_MISSING' })
  expect(charge_minor).toBeGreaterThan(0)
})

it('finds programs where a shell would, ffprobe beside ffmpeg', () => {
  const there = { FFMPEG_PATH: process.execPath, TESSERACT_PATH: 'node', SOFFICE_PATH: process.execPath }
  expect(findMissingPrograms(there)).toEqual([])
  expect(findMissingPrograms({ ...there, FFMPEG_PATH: nowhere, TESSERACT_PATH: '/' })).toEqual(['ffmpeg', 'tesseract'])
})
