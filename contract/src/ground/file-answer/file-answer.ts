/** Calls that answer with a file: its bytes are the body; its name and type stand in the headers. A refusal is an envelope, as always. */
import { z } from 'zod'
import type { Spec } from '../call.ts'

export const fileAnswer = z.object({
  name: z.string(),
  mime: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBufferLike>),
})
export type FileAnswer = z.infer<typeof fileAnswer>

export const answersFile = ({ output }: Pick<Spec, 'output'>): boolean => output === fileAnswer
