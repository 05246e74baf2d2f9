/** An order for whoever says only what is to be translated and into what: the rest is as the company usually has it. */
import {
  type Call,
  calls,
  day,
  fromWireTime,
  type InputOf,
  isMonolingual,
  type Media,
  mediaOfFiles,
  type OutputOf,
  orderNameOf,
  type TaskOrder,
  taskOrder,
  toWireTime,
} from '@polyphony/contract'
import { CallError } from '../../../ground/kernel/call-error.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any call; its types are read back
type AnyCall = Call<any, any, any>

/** Makes calls as the person who would order. */
export type Act = <C extends AnyCall>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

export interface OrderWish {
  readonly file: { readonly file_id: string; readonly name: string }
  readonly source_lang: string
  readonly target_langs: readonly string[]
  /** Undefined: in seven days, or as soon as can be. */
  readonly deadline?: Date | undefined
  /** Undefined: the flow that the company has ordered last for such files, or the first standard one. */
  readonly service?: string | undefined
  readonly name?: string | undefined
  readonly instructions?: string | undefined
  readonly is_checked_by_client?: boolean | undefined
}

export interface PlannedOrder {
  readonly order: TaskOrder
  readonly quote: OutputOf<typeof calls.task.quoteTask>
  readonly flow: OutputOf<typeof calls.flow.getFlowDetail>
}

/** Late enough to cost no rush fee. */
const usualDays = 7

/** @throws NOT_FOUND, FLOW_CONFIG_WRONG, and as `quoteTask` does; DEADLINE_IMPOSSIBLE for a wish */
export async function planOrder(act: Act, now: Date, wish: OrderWish): Promise<PlannedOrder> {
  const { file } = wish
  const named = [{ name: file.name, media_file: null }]
  const media = mediaOfFiles(named) ?? 'doc'
  const flow = await chooseService(act, media, wish)
  const order = taskOrder.parse({
    name: orderNameOf({ name: wish.name ?? null, files: named }) || file.name,
    media,
    flow_id: flow.flow_id,
    files: [{ file_id: file.file_id }],
    source_lang: wish.source_lang,
    target_langs: wish.target_langs,
    deadline_at: toWireTime(wish.deadline ?? new Date(now.getTime() + usualDays * day)),
    description: wish.instructions ?? '',
    is_acceptance_required: wish.is_checked_by_client ?? false,
  })
  const quote = await act(calls.task.quoteTask, order)
  if (order.deadline_at >= quote.earliest_at) return { order, quote, flow }
  if (wish.deadline)
    throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: fromWireTime(quote.earliest_at).toISOString() })
  const later = { ...order, deadline_at: quote.earliest_at }
  return { order: later, quote: await act(calls.task.quoteTask, later), flow }
}

async function chooseService(act: Act, media: Media, { service, target_langs }: OrderWish) {
  const flow_id = service ?? (await usualService(act, media, target_langs.length === 0))
  return act(calls.flow.getFlowDetail, { flow_id })
}

/** One that stays in the source language does no translation, however often the company orders it. */
async function usualService(act: Act, media: Media, isWithoutTarget: boolean): Promise<string> {
  const recent = await act(calls.flow.getRecentlyFlowList, { media })
  const standard = await act(calls.flow.getAllStdFlow, { media })
  const found = [...recent.list, ...standard.list].find(
    ({ is_available, graph }) => is_available && isMonolingual(graph) === isWithoutTarget,
  )
  if (!found) throw new CallError('FLOW_CONFIG_WRONG')
  return found.flow_id
}
