/** Flows, files and orders of them: tasks, pieces, node tasks, reviewers' verdicts. */
import { day, type FlowGraph, type NodeTaskState } from '@polyphony/contract'
import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/schema.ts'
import { type Changes, type MakerApp, timeOf } from './maker-app.ts'

interface Piece extends Pick<Changes<'task_file'>, 'media_file_id' | 'word_count'> {
  task_id: string
  file_id: string
  target_lang?: string
}

export function workMaker(app: MakerApp) {
  const { db, newId } = app

  /** A flow for films: a standard flow, unless a company is given. @returns its id */
  async function flow(graph: FlowGraph, changes: Omit<Changes<'flow'>, 'graph'> = {}): Promise<string> {
    const flow_id = newId()
    await db
      .insertInto('flow')
      .values({
        name_zh: 'x',
        name_en: 'x',
        name_ja: 'x',
        media: 'video',
        ...changes,
        flow_id,
        graph: JSON.stringify(graph),
      })
      .execute()
    return flow_id
  }

  /** A group of a company's tasks. @returns its id */
  async function taskGroup(company_id: string, name: string): Promise<string> {
    const group_id = newId()
    await db
      .insertInto('task_group')
      .values({ group_id, company_id, name, created_at: timeOf(app) })
      .execute()
    return group_id
  }

  /** A file without stored bytes. @returns its id */
  async function file(owner_id: string, changes: Changes<'file'> = {}): Promise<string> {
    const file_id = newId()
    await db
      .insertInto('file')
      .values({
        purpose: 'taskDocument',
        name: 'talk.vtt',
        ext: 'vtt',
        size: 1,
        state: 'ready',
        storage_key: file_id,
        ...changes,
        file_id,
        owner_id,
      })
      .execute()
    return file_id
  }

  /** An order from English to Chinese without pieces. @returns its id */
  async function task(
    { company_id, created_by }: { company_id: string; created_by: string },
    { graph, ...changes }: Omit<Changes<'task'>, 'graph'> & { graph?: FlowGraph } = {},
  ): Promise<string> {
    const task_id = newId()
    await db
      .insertInto('task')
      .values({
        name: 'Talk',
        media: 'doc',
        source_lang: 'en',
        target_langs: ['zh'],
        flow_version: 1,
        quote: '{}',
        charge_minor: 0,
        currency: 'USD',
        deadline_at: new Date(timeOf(app).getTime() + day),
        ...changes,
        task_id,
        company_id,
        created_by,
        graph: JSON.stringify(graph ?? {}),
      })
      .execute()
    return task_id
  }

  /** A piece: one file of an order in one language. */
  async function piece({ target_lang = 'zh', task_id, ...file }: Piece) {
    const [task_file_id, piece_id] = [newId(), newId()]
    await db
      .insertInto('task_file')
      .values({ word_count: 200, ...file, task_file_id, task_id, position: 0 })
      .execute()
    await db.insertInto('piece').values({ piece_id, task_id, task_file_id, source_lang: 'en', target_lang }).execute()
    return { task_file_id, piece_id }
  }

  /** A step of a piece; the house pays whoever has it, unless a payer is given. @returns its id */
  async function nodeTask(
    place: { task_id: string; piece_id: string; company_id: string },
    changes: Changes<'node_task'> & { state?: NodeTaskState } = {},
  ): Promise<string> {
    const node_task_id = newId()
    await db
      .insertInto('node_task')
      .values({
        node_id: 'work',
        kind: 'translationProofreading',
        position: 0,
        source_lang: 'en',
        target_lang: 'zh',
        state: 'waiting',
        currency: 'USD',
        payee_id: changes.assignee_id,
        ...(changes.assignee_id && { agreed_at: timeOf(app) }),
        ...changes,
        ...place,
        node_task_id,
      })
      .execute()
    return node_task_id
  }

  /** A verdict on work, of its first round. */
  async function qaResult(
    place: Pick<Insertable<Database['qa_result']>, 'node_task_id' | 'reviewed_id' | 'reviewer_id'>,
    changes: Changes<'qa_result'> = {},
  ): Promise<void> {
    await db
      .insertInto('qa_result')
      .values({
        round: 1,
        verdict: 'pass',
        score: 100,
        formula: 'mqm-raw-1',
        inputs: '{}',
        ...changes,
        ...place,
        qa_result_id: newId(),
      })
      .execute()
  }

  return { flow, taskGroup, file, task, piece, nodeTask, qaResult }
}
