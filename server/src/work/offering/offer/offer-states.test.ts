/** Every state of an offer × every action on it, through the server, compared with the contract's table. */
import {
  calls,
  hour,
  type NodeTaskAction,
  nextNodeTaskState,
  nextOfferState,
  type OfferAction,
  type OfferState,
  offerStates,
} from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreedWith, nothingAgreed } from '../../engine/node-task/agreement.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
const node: Record<'first' | 'collect', string> = { first: '', collect: '' }
beforeAll(async () => {
  office = await openOffice()
  for (const offer_mode of ['first', 'collect'] as const) {
    const taskId = await office.order({ target_langs: ['ja'], more: { offer_mode } })
    node[offer_mode] = (await office.node(taskId, 'translationProofreading')).node_task_id
  }
})
afterAll(() => office.server.close())

const sato = async () => (await office.as('sato')).account_id

/** Brings sato's only offer into a state, with a node task that fits. */
async function put(mode: 'first' | 'collect', state: OfferState): Promise<string> {
  const node_task_id = node[mode]
  const talent_id = await sato()
  const at = office.app.now()
  await office.db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
  const decides_at = mode === 'collect' ? new Date(at.getTime() + 2 * hour) : null
  await office.make.offer(node_task_id, talent_id, { state, decides_at })
  await office.db
    .updateTable('node_task')
    .set(
      state === 'accepted'
        ? {
            state: 'assigned',
            ...agreedWith({ account_id: talent_id, payer_id: null }, at),
            accepted_at: at,
            active_at: at,
          }
        : { state: 'offering', ...nothingAgreed, wave: 1 },
    )
    .where('node_task_id', '=', node_task_id)
    .execute()
  return node_task_id
}

async function stateNow(node_task_id: string): Promise<OfferState> {
  const { state } = await office.db
    .selectFrom('offer')
    .select('state')
    .where('node_task_id', '=', node_task_id)
    .where('talent_id', '=', await sato())
    .executeTakeFirstOrThrow()
  return state
}

const refuse = async (node_task_id: string, what: 'offer' | 'work') =>
  (await office.as('sato')).ask(calls.node.refuseNodeTask, { node_task_id, what, reason: 'busy' })
const accept = async (node_task_id: string, username = 'sato') =>
  (await office.as(username)).ask(calls.node.acceptNodeTask, { node_task_id })
const choose = async (node_task_id: string, username = 'clara') =>
  (await office.as(username)).ask(calls.node.chooseTalent, { node_task_id, account_id: await sato() })

interface Asked {
  mode: 'first' | 'collect'
  ask: (node_task_id: string) => Promise<{ err_msg: string }>
  /** The errors in states in which the table doesn't allow the action. */
  otherwise: Record<string, string> & { else: string }
}
/** Only an offer that ended by somebody else's doing is said to be taken. */
const closed = { expired: 'OFFER_EXPIRED', gone: 'NODE_TASK_TAKEN', else: 'OFFER_ANSWERED' }
const asked: Partial<Record<OfferAction, Asked>> = {
  accept: { mode: 'first', ask: accept, otherwise: closed },
  showInterest: { mode: 'collect', ask: accept, otherwise: closed },
  choose: {
    mode: 'collect',
    ask: choose,
    otherwise: { open: 'CHOICE_TOO_EARLY', accepted: 'NODE_TASK_TAKEN', else: 'INTEREST_WITHDRAWN' },
  },
  refuse: {
    mode: 'collect',
    ask: (id) => refuse(id, 'offer'),
    otherwise: { ...closed, accepted: 'CHOSEN_MEANWHILE' },
  },
  giveUp: {
    mode: 'collect',
    ask: (id) => refuse(id, 'work'),
    otherwise: { ...closed, open: 'NODE_TASK_STATE_WRONG', interested: 'NODE_TASK_STATE_WRONG' },
  },
}

/** How actions change the node task; other actions don't change it. */
const moves: Partial<Record<OfferAction, NodeTaskAction>> = { accept: 'accept', choose: 'choose', giveUp: 'giveUp' }

describe('an offer in a state', () => {
  const pairs = (Object.keys(asked) as OfferAction[]).flatMap((action) =>
    offerStates.map((state) => [state, action] as const),
  )
  it.each(pairs)('%s · %s', async (state, action) => {
    const { mode, ask, otherwise } = asked[action]!
    const node_task_id = await put(mode, state)
    const { err_msg } = await ask(node_task_id)
    const next = nextOfferState(state, action)
    expect(err_msg).toBe(next ? 'OK' : (otherwise[state] ?? otherwise.else))
    expect(await stateNow(node_task_id)).toBe(next ?? state)
    const before = state === 'accepted' ? 'assigned' : 'offering'
    expect(await office.state(node_task_id)).toBe(
      (next && moves[action] && nextNodeTaskState(before, moves[action])) ?? before,
    )
  })

  it.each(offerStates)('%s: an assignment gets the work and leaves no open offer', async (state) => {
    const node_task_id = await put('collect', state)
    const clara = await office.as('clara')
    const answer = await clara.ask(calls.node.assignTalent, { node_task_id, account_id: await sato() })
    expect(answer).toMatchObject({ err_msg: 'OK' })
    expect(await stateNow(node_task_id)).toBe(nextOfferState(state, 'assign') ?? state)
    expect(await office.state(node_task_id)).toBe('assigned')
  })

  it('can be answered only by its talent, and chosen only by the task’s managers', async () => {
    const node_task_id = await put('collect', 'interested')
    expect(await accept(node_task_id, 'mori')).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await choose(node_task_id, 'sato')).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await choose(node_task_id, 'heming')).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await choose(node_task_id, 'olga')).toMatchObject({ err_msg: 'OK' })
  })
})
