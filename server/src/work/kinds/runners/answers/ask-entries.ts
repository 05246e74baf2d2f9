/** A model's answers to several questions in one: entries by the ids of the questions. */
import { z } from 'zod'
import type { AiAdapter, AiCallOptions, ChatRequest } from '../../../../ground/adapters/ai/adapter.ts'
import { listOf } from '../../../../ground/adapters/ai/answer/answer-shape.ts'
import { CallError } from '../../../../ground/kernel/call-error.ts'

export interface Entries<E> {
  readonly byId: ReadonlyMap<string, E>
  /** Why there are none: the answer as a whole couldn't be used. */
  readonly problem: string | null
}

/** Entries of another shape and repeated ids are left out. @param list what the prompt calls the list of entries. */
export async function askEntries<E extends { id: string }>(
  ai: AiAdapter,
  request: ChatRequest,
  { list, entry }: { list: string; entry: z.ZodType<E> },
  call: AiCallOptions,
): Promise<Entries<E>> {
  const schema = z.object({ [list]: listOf(entry) })
  // What is missing is asked again by `askTwice`, in smaller batches.
  const shape = { name: list, schema, is_described: true, is_asked_again: false }
  try {
    const { value } = await ai.chatObject(request, shape, call)
    const byId = new Map<string, E>()
    for (const each of value[list] ?? []) if (!byId.has(each.id)) byId.set(each.id, each)
    return { byId, problem: null }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'AI_ANSWER_UNUSABLE')) throw error
    return { byId: new Map(), problem: String(error.params.reason) }
  }
}
