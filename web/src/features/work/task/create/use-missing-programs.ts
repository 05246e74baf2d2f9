import { calls, type Program } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'

const none: readonly Program[] = []

/**
 * The programs that this server lacks for orders; undefined while it loads. If loading fails, placing the order shows
 * the error.
 */
export function useMissingPrograms(): readonly Program[] | undefined {
  const { data, error } = useCall(calls.media.getMissingPrograms, {})
  return data?.list ?? (error ? none : undefined)
}
