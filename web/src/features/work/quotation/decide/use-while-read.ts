import type { Call } from '@polyphony/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type SaveOptions, type Saving, useSave } from '../../../../parts/form/use-save.ts'

const againMs = 1500

/**
 * Sends an acceptance; while the server still reads files of the order it waits, and sends it again by itself.
 * @returns with how many files are being read, null: none
 */
export function useWhileRead<In, Parsed, Out, Form extends FieldValues>(
  call: Call<In, Parsed, Out>,
  options: SaveOptions<In, Out, Form>,
): { save: Saving<In, Out>; readingCount: number | null } {
  const [readingCount, setReadingCount] = useState<number | null>(null)
  const save = useSave(call, {
    ...options,
    onError: ({ code, data }) => setReadingCount(code === 'FILES_BEING_READ' ? Number(data.count) : null),
  })
  const { isPending, input, send } = save
  const sendAgain = useEffectEvent(() => {
    if (input !== undefined) send(input)
  })
  const isWaiting = readingCount !== null && !isPending
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(sendAgain, againMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return { save: readingCount === null ? save : { ...save, isPending: true, message: null }, readingCount }
}
