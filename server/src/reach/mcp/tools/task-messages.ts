import { fromWireTime, type Language, taskStatuses } from '@polyphony/contract'

interface Told {
  readonly status: number
  readonly progress: number
  readonly finished_count: number
  readonly piece_count: number
  readonly deadline_at: string
}

/** How far an order is, for the person whose client shows its tasks. */
export const taskMessages: Readonly<Record<Language, (told: Told) => string>> = {
  zh: (told) =>
    said(told, {
      completed: '已完成',
      cancelled: '已取消',
      working: `进行中 ${told.progress}%，已完成 ${parts(told)} 份，截止时间 ${day(told)}`,
      paused: `已暂停，已完成 ${parts(told)} 份`,
    }),
  en: (told) =>
    said(told, {
      completed: 'Completed',
      cancelled: 'Cancelled',
      working: `In progress: ${told.progress}%, ${parts(told)} files finished, due ${day(told)}`,
      paused: `Paused: ${parts(told)} files finished`,
    }),
  ja: (told) =>
    said(told, {
      completed: '完了',
      cancelled: 'キャンセル済み',
      working: `進行中 ${told.progress}%、${parts(told)} 件完了、納期 ${day(told)}`,
      paused: `一時停止中、${parts(told)} 件完了`,
    }),
}

type Words = Readonly<Record<'completed' | 'cancelled' | 'working' | 'paused', string>>

function said({ status }: Told, words: Words): string {
  if (status === taskStatuses.completed) return words.completed
  if (status === taskStatuses.cancelled) return words.cancelled
  return status === taskStatuses.paused ? words.paused : words.working
}

const parts = ({ finished_count, piece_count }: Told) => `${finished_count}/${piece_count}`
const day = ({ deadline_at }: Told) => fromWireTime(deadline_at).toISOString()
