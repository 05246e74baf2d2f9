/** Loudness by EBU R 128, and the filter that changes a sound to the wanted loudness. */
import { z } from 'zod'

/** The loudness that platforms and podcasts require. */
export const wantedLufs = -16
const targetOf = (lufs: number) => `I=${lufs}:TP=-1.5:LRA=20`

const figure = z.coerce.number()
const measured = z.object({
  input_i: figure,
  input_tp: figure,
  input_lra: figure,
  input_thresh: figure,
  target_offset: figure,
})

export const measuringFilter = (lufs: number) => `loudnorm=${targetOf(lufs)}:print_format=json`

/** @returns a filter; null if there is only silence */
export function levellingFilter(said: string, lufs: number): string | null {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(said)?.[0]
  const found = json === undefined ? null : measured.safeParse(JSON.parse(json))
  if (!found?.success) return null // '-inf' is no number and means silence
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = found.data
  const figures = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`
  return `loudnorm=${targetOf(lufs)}:${figures}:offset=${target_offset}:linear=true`
}
