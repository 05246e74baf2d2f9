import { calls, type Program } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'

const none: readonly Program[] = []

/** What orders have to do without on this server; undefined until it is known. Where it can't be, the order itself tells. */
export function useMissingPrograms(): readonly Program[] | undefined {
  const { data, error } = useCall(calls.media.getMissingPrograms, {})
  return data?.list ?? (error ? none : undefined)
}
