/** A machine that judges or improves a part is charged for that part. */
import type { NodeKind } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Machines, openMachines, wanted } from './testing/machines.ts'

let machines: Machines
beforeAll(async () => {
  machines = await openMachines()
  await machines.connect()
})
afterAll(() => machines.close())

interface Asked {
  segments?: { id: string; text?: string; target?: string }[]
  texts?: { id: string; source: string; text: string }[]
}
const draft = '这一句已经译好。'

/** The peer translates everything; what it improves and scores is of the harbour. */
function play(): void {
  machines.peer.answer = ({ prompt }) => {
    const { segments = [], texts = [] } = JSON.parse(prompt) as Asked
    const improved = texts.map(({ id, source, text }) => ({ id, text: source.includes('harbour') ? `${text}！` : '' }))
    const translations = segments.map(({ id }) => ({ id, text: draft }))
    const scores = segments.flatMap(({ id, target }) => (target?.includes('！') ? [{ id, score: 70 }] : []))
    return { text: JSON.stringify({ texts: improved, translations, scores }) }
  }
}

describe('a polish and an estimate of a third', () => {
  it('are charged for a third', async () => {
    play()
    const steps = [
      'translate',
      'polish',
      'evaluate',
      'translationProofreading',
      'clientConfirmation',
      'deliver',
    ] as const
    const company_id = await machines.office.server.companyOf('clara')
    const flow_id = await machines.office.make.flow(chain(...steps), { company_id, media: 'doc' })
    const taskId = await machines.office.place({ ...wanted(), more: { is_memory_used: false, flow_id } })
    for (const kind of ['translate', 'polish', 'evaluate'] as const) await machines.attempt(taskId, kind)
    await machines.office.settle(taskId)
    const { charge_minor } = await machines.office.task(taskId)
    const third = async (kind: NodeKind) => (await machines.quotedFor(taskId, kind)) / 3
    expect(await machines.sparedOf(taskId)).toMatchObject([
      { kind: 'polish', segment_count: 40, total_count: 60, amount_minor: 2 * (await third('polish')) },
      { kind: 'evaluate', segment_count: 40, total_count: 60, amount_minor: 2 * (await third('evaluate')) },
    ])
    const credit = 2 * ((await third('polish')) + (await third('evaluate')))
    expect(await machines.finish(taskId)).toBe(charge_minor - credit)
  })
})
