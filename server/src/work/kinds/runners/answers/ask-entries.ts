/** Asks a model several questions at once and returns its answers as entries by question id. */
import { z } from 'zod'
import type { AiAdapter, AiCallOptions, ChatRequest } from '../../../../ground/adapters/ai/adapter.ts'
import { listOf } from '../../../../ground/adapters/ai/answer/answer-shape.ts'
import { CallError } from '../../../../ground/kernel/call-error.ts'

export interface Entries<E> {
  readonly byId: ReadonlyMap<string, E>
  /** The reason why the whole answer is unusable; null where it is usable. */
  readonly problem: string | null
}

/** Omits entries of a wrong shape and repeated ids. @param list the prompt's name for the list of entries. */
export async function askEntries<E extends { id: string }>(
  ai: AiAdapter,
  request: ChatRequest,
  { list, entry }: { list: string; entry: z.ZodType<E> },
  call: AiCallOptions,
): Promise<Entries<E>> {
  const schema = z.object({ [list]: listOf(entry) })
  // `askTwice` asks for missing entries again, in smaller batches.
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
