import { day, type FlowGraph, hour, nodeKinds, taskDraft, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { drawScan } from '../../../knowledge/bases/recognition/draw-scan.ts'
import { listFlows } from '../../flow/find-flow.ts'
import { saveDraft } from './save-draft.ts'

/** What an order takes. */
const mostFiles = 200
const usualMs = 5 * day

/** The order of a scanned file's text, as far as it is known: who orders says the language and when. */
export async function draftRecognition(ctx: Ctx, { knowledge_id }: { knowledge_id: string }) {
  const pictures = await drawScan(ctx, knowledge_id, mostFiles)
  const flows = await listFlows(ctx.db, ctx.actor, { media: 'pic', owner: 'standard' })
  const flow = flows.find(({ graph }) => readsPictures(graph))
  const draft = taskDraft.parse({
    files: pictures.map(({ file_id, name }) => ({ file_id, name, media_file: null })),
    source_lang: null,
    target_langs: [],
    flow_id: flow?.flow_id ?? null,
    deadline_hours: usualMs / hour,
    deadline_at: toWireTime(new Date(ctx.now().getTime() + usualMs)),
    name: null,
  })
  const { draft_id } = await saveDraft(ctx, { draft_id: ctx.newId(), version: 0, draft })
  return { draft_id }
}

/** Text is made of the picture, and stays in its language. */
function readsPictures({ nodes }: FlowGraph): boolean {
  const kinds = nodes.map(({ kind }) => nodeKinds[kind])
  return (
    kinds.some(({ input, output }) => input === 'picture' && output === 'text') &&
    kinds.every((kind) => !('isInterlingual' in kind))
  )
}
