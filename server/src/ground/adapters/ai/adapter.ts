/** What the product needs of AI, independent of the provider. Callers check `capabilities` before they use one. */
import type { AiCapability, AiFeatures, AiPrices } from '@polyphony/contract'
import type { z } from 'zod'
import type { AnswerPart, ChatMessage, CitationPart, TextPart, ToolCallPart } from './message.ts'

/** The model that does the work, and its limits per call. */
export interface AiModel {
  readonly provider: string
  readonly model: string
  readonly limits: AiLimits
  readonly features: AiFeatures
  /** As operators have set it; null: they haven't. */
  readonly price: AiPrices[string] | null
  /** The requested model (`provider/model`), if it isn't available any more and this one is used instead. */
  readonly instead_of: string | null
}

/** A request for a provider, a model, or both. */
export interface ModelChoice {
  readonly provider?: string | undefined
  readonly model?: string | undefined
}

export interface AiLimits {
  /** Embeddings: the number of texts per call. */
  readonly texts?: number
  /** Transcription: the size of a file, and its length. */
  readonly bytes?: number
  readonly duration_ms?: number
  /** Speech: characters per call. */
  readonly characters?: number
}

export interface AiCallOptions {
  /** Aborts the request itself. */
  readonly signal?: AbortSignal
  /** The time for one attempt; for a stream, the time until its next piece. */
  readonly timeout_ms?: number
  /** How often it is tried where it may succeed later; fewer where somebody waits. */
  readonly attempts?: number
}

/** What a model is told first, and the prompt version it comes from; null: the prompt isn't stored. */
export interface Instructions {
  readonly text: string
  readonly prompt_version_id: string | null
}

export interface AiTool {
  /** Letters, digits, `_`, `-`. */
  readonly name: string
  readonly description: string
  readonly input: z.ZodType
}

export interface ChatRequest {
  readonly instructions?: Instructions
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly AiTool[]
  readonly tool_choice?: 'auto' | 'required' | 'none'
  readonly temperature?: number
  readonly top_p?: number
  readonly max_output_tokens?: number
}

/** `length`: cut at the limit of tokens. `refused`: the provider's rules forbid the answer. */
export type Finish = 'stop' | 'length' | 'toolCalls' | 'refused'

/** The usage of a call; null: the provider didn't report it, or no price is configured. */
export interface AiUsage {
  readonly input_tokens: number | null
  readonly output_tokens: number | null
  /** The length of the transcribed sound. */
  readonly audio_ms: number | null
  readonly cost_micro_usd: number | null
}

export interface ChatAnswer {
  /** All text parts, joined. */
  readonly text: string
  readonly parts: readonly AnswerPart[]
  readonly finish: Finish
  readonly usage: AiUsage
}

/** A stream that is complete ends with `end`; one that broke off doesn't. */
export type ChatEvent =
  | TextPart
  | CitationPart
  | ToolCallPart
  | { readonly type: 'end'; readonly finish: Finish; readonly usage: AiUsage }

/** The form of an answer that is data. */
export interface AnswerShape<T> {
  /** Letters, digits, `_`, `-`: the schema's name for providers that accept one. */
  readonly name: string
  readonly schema: z.ZodType<T>
  /**
   * True: the instructions describe the schema in words. Otherwise it is added to them if the provider doesn't accept a
   * schema.
   */
  readonly is_described?: boolean
  /** Whether an unusable answer is requested once more with the reason; false: the caller does that itself. */
  readonly is_asked_again?: boolean
}

export interface ObjectAnswer<T> {
  readonly value: T
  /** The sum of both requests, if there were two. */
  readonly usage: AiUsage
}

export interface TranscribeRequest {
  readonly audio: Uint8Array
  readonly file_name: string
  /** Its length, by which some providers are paid. */
  readonly duration_ms: number
  readonly language?: string
  /** Names and terms that probably occur. */
  readonly instructions?: Instructions
}

export interface TimedText {
  readonly start_ms: number
  readonly end_ms: number
  readonly text: string
  /** 0–1; null if the provider doesn't report it. */
  readonly confidence?: number | null
  /** The speaker, by the provider's own labels. */
  readonly speaker?: string | null
  /** The model itself considers it to be no speech. */
  readonly is_noise?: boolean
}

/** `words` is empty if the provider reports no times of words. */
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
  /** 1 is the voice's normal speed. */
  readonly speed?: number
}

export interface RerankRequest {
  readonly query: string
  readonly documents: readonly string[]
}

export interface ImageRequest {
  readonly prompt: string
  readonly width: number
  readonly height: number
}

/**
 * Every method throws `CallError('AI_PROVIDER_FAILED', { reason })`, or the signal's reason if the caller aborted. A
 * request with a picture goes to the model for the capability `vision`.
 */
export interface AiAdapter {
  readonly capabilities: Readonly<Partial<Record<AiCapability, AiModel>>>
  chat(request: ChatRequest, options?: AiCallOptions): Promise<ChatAnswer>
  /** Streams the answer. If the reader stops reading, the request is aborted. */
  chatStream(request: ChatRequest, options?: AiCallOptions): AsyncIterable<ChatEvent>
  /** @throws CallError AI_ANSWER_UNUSABLE if the answer can't be made to fit the schema */
  chatObject<T>(request: ChatRequest, shape: AnswerShape<T>, options?: AiCallOptions): Promise<ObjectAnswer<T>>
  /** @returns one vector per text, in their order: all of one length, finite numbers, each vector of length 1 */
  embed(texts: readonly string[], options?: AiCallOptions): Promise<Float32Array[]>
  /** @returns the documents that answer the question, by their index, the best first; some may be missing */
  rerank(request: RerankRequest, options?: AiCallOptions): Promise<number[]>
  transcribe(request: TranscribeRequest, options?: AiCallOptions): Promise<Transcript>
  speak(request: SpeakRequest, options?: AiCallOptions): Promise<Uint8Array>
  image(request: ImageRequest, options?: AiCallOptions): Promise<Uint8Array>
}
