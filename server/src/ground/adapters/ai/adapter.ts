/** What the product asks of AI, whoever provides it. A capability that isn't in `capabilities` isn't there: callers look first. */
import type { AiCapability } from '@polyphony/contract'

/** Who does it, and how much of it in one call. */
export interface AiModel {
  readonly provider: string
  readonly model: string
  readonly limits: AiLimits
  /** What was asked for (`provider/model`) where it isn't there any more and this does the work. */
  readonly instead_of: string | null
}

/** A certain provider, a certain model, or both. */
export interface AiWish {
  readonly provider?: string | undefined
  readonly model?: string | undefined
}

export interface AiLimits {
  /** Embeddings: texts in one call. */
  readonly texts?: number
  /** Transcription: bytes of one file, and its length. */
  readonly bytes?: number
  readonly duration_ms?: number
  /** Speech: characters of one call. */
  readonly characters?: number
}

export interface AiCallOptions {
  /** Aborts the request itself, not only the waiting for it. */
  readonly signal?: AbortSignal
  /** Time for one attempt; of a stream, until its next piece. */
  readonly timeout_ms?: number
  /** What the call is made for: kept beside its tokens and cost. */
  readonly task_id?: string | null
  readonly node_task_id?: string | null
}

export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export interface ChatRequest {
  readonly instructions?: string
  readonly messages: readonly ChatMessage[]
  readonly temperature?: number
  readonly max_output_tokens?: number
}

/** A question about one picture. */
export interface LookRequest {
  readonly instructions: string
  readonly prompt: string
  readonly picture: { readonly mime: string; readonly bytes: Uint8Array }
}

export interface ChatAnswer {
  readonly text: string
  /** The answer ran into the limit of tokens and stops in the middle. */
  readonly is_cut: boolean
}

export interface TranscribeRequest {
  readonly audio: Uint8Array
  readonly file_name: string
  /** Its length: what is paid for by the minute. */
  readonly duration_ms: number
  readonly language?: string
  /** Names and terms that are likely to be heard. */
  readonly prompt?: string
}

export interface TimedText {
  readonly start_ms: number
  readonly end_ms: number
  readonly text: string
  /** 0–1; null where the provider doesn't say. */
  readonly confidence?: number | null
  /** Who speaks, as the provider tells them apart. */
  readonly speaker?: string | null
  /** The model itself takes it for no speech. */
  readonly is_noise?: boolean
}

/** `words` is empty where the provider gives no times of words. */
export interface Transcript {
  readonly text: string
  readonly language: string | null
  readonly segments: readonly TimedText[]
  readonly words: readonly TimedText[]
}

export interface SpeakRequest {
  readonly text: string
  readonly voice: string
  readonly format: 'mp3' | 'wav' | 'opus' | 'flac'
  /** 1 is the voice's own. */
  readonly speed?: number
}

export interface ImageRequest {
  readonly prompt: string
  readonly width: number
  readonly height: number
}

/** Every method throws `CallError('AI_PROVIDER_FAILED', { reason })`, or the signal's reason when the caller aborted. */
export interface AiAdapter {
  readonly capabilities: Readonly<Partial<Record<AiCapability, AiModel>>>
  chat(request: ChatRequest, options?: AiCallOptions): Promise<ChatAnswer>
  /** The answer piece by piece. */
  chatStream(request: ChatRequest, options?: AiCallOptions): AsyncIterable<string>
  /** One vector per text, in their order. */
  embed(texts: readonly string[], options?: AiCallOptions): Promise<number[][]>
  transcribe(request: TranscribeRequest, options?: AiCallOptions): Promise<Transcript>
  speak(request: SpeakRequest, options?: AiCallOptions): Promise<Uint8Array>
  /** What a model that sees says of a picture. */
  look(request: LookRequest, options?: AiCallOptions): Promise<ChatAnswer>
  image(request: ImageRequest, options?: AiCallOptions): Promise<Uint8Array>
}
