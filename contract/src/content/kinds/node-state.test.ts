import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeKinds } from './list.ts'
import {
  dueMark,
  isDoneFor,
  type NodeTaskAction,
  type NodeTaskState,
  nextNodeTaskState,
  nodeTaskActions,
  nodeTaskStates,
  nodeTaskStatus,
} from './node-state.ts'

type Row = Record<NodeTaskState, NodeTaskState | null>
const row = (...to: (NodeTaskState | null)[]): Row =>
  Object.fromEntries(nodeTaskStates.map((state, index) => [state, to[index]!])) as Row

const no = null
const [wait, offer, assn, prog, subm, comp, fail, canc] = nodeTaskStates
/**
 * Each row is an action, each column the state it starts from: waiting, offering, assigned, in_progress, submitted,
 * completed, failed, cancelled.
 */
// biome-ignore format: a table
const expected: Record<NodeTaskAction, Row> = {
  //                    waiting offer  assigned in_pr submit compl  failed cancelled
  offer:           row( offer,  no,    no,    no,    no,    no,    no,    no ),
  run:             row( prog,   no,    no,    no,    no,    no,    prog,  no ),
  reopen:          row( assn,   no,    no,    no,    no,    no,    no,    no ),
  accept:          row( no,     assn,  no,    no,    no,    no,    no,    no ),
  assign:          row( no,     assn,  assn,  assn,  no,    no,    no,    no ),
  assignAhead:     row( wait,   no,    no,    no,    no,    no,    no,    no ),
  choose:          row( no,     assn,  no,    no,    no,    no,    no,    no ),
  giveUp:          row( no,     no,    offer, offer, no,    no,    no,    no ),
  release:         row( no,     no,    offer, offer, no,    no,    no,    no ),
  start:           row( no,     no,    prog,  no,    no,    no,    no,    no ),
  submitForReview: row( no,     no,    no,    subm,  no,    no,    no,    no ),
  complete:        row( no,     no,    no,    comp,  comp,  no,    no,    no ),
  sendBack:        row( no,     no,    no,    no,    prog,  prog,  no,    no ),
  rewind:          row( no,     wait,  wait,  wait,  wait,  wait,  wait,  no ),
  fail:            row( no,     no,    no,    fail,  no,    no,    no,    no ),
  skip:            row( comp,   no,    no,    no,    no,    no,    comp,  no ),
  cancel:          row( canc,   canc,  canc,  canc,  canc,  no,    canc,  no ),
}

describe('a node task', () => {
  const pairs = (Object.keys(nodeTaskActions) as NodeTaskAction[]).flatMap((action) =>
    nodeTaskStates.map((state) => [state, action] as const),
  )
  it.each(pairs)('%s · %s', (state, action) => {
    expect(nextNodeTaskState(state, action)).toBe(expected[action][state])
  })

  it('never leaves a state by an action of somebody who may not take it', () => {
    for (const { who } of Object.values(nodeTaskActions)) expect(who.length).toBeGreaterThan(0)
    // The assignee never completes or returns a review; the client never assigns.
    expect(nodeTaskActions.sendBack.who).not.toContain('assignee')
    expect(nodeTaskActions.assign.who).toEqual(['assigner'])
    expect(nodeTaskActions.accept.who).toEqual(['offered'])
  })

  it('stays cancelled once it is, and leaves `completed` only by being sent back or rewound', () => {
    const leaving = (state: NodeTaskState) =>
      (Object.keys(nodeTaskActions) as NodeTaskAction[]).filter((action) => nextNodeTaskState(state, action) !== null)
    expect(leaving('cancelled')).toEqual([])
    expect(leaving('completed')).toEqual(['sendBack', 'rewind'])
  })

  it('can reach each state from the first one', () => {
    const reached = new Set<NodeTaskState>(['waiting'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const state of [...reached])
        for (const action of Object.keys(nodeTaskActions) as NodeTaskAction[]) {
          const next = nextNodeTaskState(state, action)
          if (next) reached.add(next)
        }
    }
    expect([...reached].toSorted()).toEqual([...nodeTaskStates].toSorted())
  })

  it('has a wire code for each state', () => {
    expect(nodeTaskStatus).toEqual({
      waiting: 0,
      offering: 10,
      assigned: 10,
      in_progress: 20,
      submitted: 20,
      completed: 100,
      failed: 20,
      cancelled: 100,
    })
  })

  it('counts as done for the next step when it is completed, and for its review when it is submitted', () => {
    for (const kind of Object.keys(nodeKinds) as (keyof typeof nodeKinds)[])
      for (const state of nodeTaskStates) {
        const isDone = state === 'completed' || (kind === 'qa' && state === 'submitted')
        expect(isDoneFor(kind, state), `${kind} after ${state}`).toBe(isDone)
      }
  })
})

describe('dueMark', () => {
  const hour = 3_600_000
  it('is near in the last fifth of the time or the last day, whichever is shorter, and overdue after the deadline', () => {
    const given = 10 * hour
    expect(dueMark(0, given, 0)).toBe('none')
    expect(dueMark(0, given, 8 * hour - 1)).toBe('none')
    expect(dueMark(0, given, 8 * hour)).toBe('near')
    expect(dueMark(0, given, given)).toBe('near')
    expect(dueMark(0, given, given + 1)).toBe('overdue')
    const long = 1000 * hour
    expect(dueMark(0, long, long - 24 * hour - 1)).toBe('none')
    expect(dueMark(0, long, long - 24 * hour)).toBe('near')
  })

  it('never becomes less urgent as time passes', () => {
    const order = { none: 0, near: 1, overdue: 2 }
    const time = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 1e10 }), time, fc.nat(1e10), (opened, given, now, later) => {
        const deadline = opened + given
        expect(order[dueMark(opened, deadline, now + later)]).toBeGreaterThanOrEqual(
          order[dueMark(opened, deadline, now)],
        )
      }),
    )
  })
})
