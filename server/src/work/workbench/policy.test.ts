import { type NodeKind, type NodeTaskState, nodeKinds, nodeTaskStates } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../ground/context.ts'
import { type DocumentFacts, type DocumentRights, documentRights, isOwnWork, seesNames } from './policy.ts'

const nobody: Actor = {
  account_id: 'me',
  session_id: 's',
  level: 1,
  invite_type: null,
  is_mvp: false,
  is_operator: false,
  needs_two_factor: false,
  company_id: null,
  role_admin: false,
  has_income: false,
}
const none: DocumentRights = {
  read: false,
  write: false,
  review: false,
  confirm: false,
  comment: false,
  submit: false,
  draw: false,
  cues: false,
  annotate: false,
}
const preview = { ...none, read: true }
const part = { ...preview, comment: true }

/** Every relation of an actor to a node task. */
const relations = {
  stranger: [{}, {}, none],
  offered: [{}, { is_offered: true }, preview],
  participant: [{}, { is_participant: true }, part],
  'participant with an offer': [{}, { is_participant: true, is_offered: true }, part],
  'admin of the company': [{ company_id: 'c', role_admin: true }, {}, part],
  'member of the company': [{ company_id: 'c' }, {}, none],
  'admin of another company': [{ company_id: 'other', role_admin: true }, {}, none],
  operator: [{ is_operator: true }, {}, part],
  assignee: [{}, { assignee_id: 'me', is_participant: true }, part],
  'assignee who did the reviewed work': [
    {},
    { assignee_id: 'me', reviewed_assignee_id: 'me', is_participant: true },
    part,
  ],
} as const satisfies Record<string, [Partial<Actor>, Partial<DocumentFacts>, DocumentRights]>
type Relation = keyof typeof relations

/** Rights beyond those of the relation, by kind of node and state. */
function extra(relation: Relation, kind: NodeKind, state: NodeTaskState): Partial<DocumentRights> {
  const isUnderWay = state === 'assigned' || state === 'in_progress'
  const { by } = nodeKinds[kind]
  if (by === 'human' && relation.startsWith('assignee') && isUnderWay)
    return {
      write: kind !== 'annotation',
      submit: state === 'in_progress',
      draw: kind === 'imageTextProofreading',
      cues: kind === 'transcriptProofreading' || kind === 'audioDescription',
      annotate: kind === 'annotation',
    }
  if (by === 'reviewer' && relation === 'assignee' && isUnderWay) return { review: true, annotate: true }
  if (by === 'client' && relation === 'admin of the company' && state === 'in_progress') return { confirm: true }
  return {}
}

const kinds = Object.keys(nodeKinds) as NodeKind[]

describe('documentRights', () => {
  for (const relation of Object.keys(relations) as Relation[]) {
    it(`gives ${relation} exactly their rights in every kind and state`, () => {
      const [actorIs, isSo, usual] = relations[relation]
      for (const kind of kinds) {
        for (const state of nodeTaskStates) {
          const facts = factsOf({ kind, state, ...isSo })
          const rights = documentRights({ ...nobody, ...actorIs }, facts)
          expect(rights, `${kind} ${state}`).toEqual({ ...usual, ...extra(relation, kind, state) })
        }
      }
    })
  }

  it('never gives writing, reviewing and confirming to one actor at once', () => {
    const all = { ...nobody, company_id: 'c', role_admin: true, is_operator: true }
    for (const kind of kinds) {
      const rights = documentRights(
        all,
        factsOf({ kind, state: 'in_progress', assignee_id: 'me', is_participant: true }),
      )
      expect([rights.write, rights.review, rights.confirm].filter(Boolean).length, kind).toBeLessThanOrEqual(1)
    }
  })
})

it('knows in any state whether a node task is the actor’s own', () => {
  const admin = { ...nobody, company_id: 'c', role_admin: true }
  for (const state of nodeTaskStates) {
    expect(isOwnWork(nobody, factsOf({ state, assignee_id: 'me' }))).toBe(true)
    expect(isOwnWork(nobody, factsOf({ state, assignee_id: 'other' }))).toBe(false)
    expect(isOwnWork(admin, factsOf({ state, kind: 'clientConfirmation' }))).toBe(true)
    expect(isOwnWork(admin, factsOf({ state, assignee_id: 'other' }))).toBe(false)
  }
})

it("shows names only to the company's admins and operators", () => {
  const facts = factsOf({ assignee_id: 'me', is_participant: true })
  expect(seesNames(nobody, facts)).toBe(false)
  expect(seesNames({ ...nobody, is_operator: true }, facts)).toBe(true)
  expect(seesNames({ ...nobody, company_id: 'c', role_admin: true }, facts)).toBe(true)
  expect(seesNames({ ...nobody, company_id: 'other', role_admin: true }, facts)).toBe(false)
})

function factsOf(changes: Partial<DocumentFacts>): DocumentFacts {
  return {
    company_id: 'c',
    purpose: 'order',
    makes_text: true,
    kind: 'translationProofreading',
    state: 'in_progress',
    assignee_id: null,
    reviewed_assignee_id: null,
    is_participant: false,
    is_confirmer: false,
    is_offered: false,
    annotation_id: 'a',
    ...changes,
  }
}
