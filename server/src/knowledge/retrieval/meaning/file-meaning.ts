import type { StoredError } from '@polyphony/contract'

/** Vectors of texts, by their hash. */
export type VectorsByText = ReadonlyMap<string, Float32Array>

/** What is known of the meaning of a file's chunks. */
export interface FileMeaning {
  /** Null: no vectors. */
  readonly model_id: number | null
  readonly vectors: VectorsByText
  /** Why some are missing. */
  readonly error: StoredError | null
  readonly retry_at: Date | null
}

export const noMeaning: FileMeaning = { model_id: null, vectors: new Map(), error: null, retry_at: null }
