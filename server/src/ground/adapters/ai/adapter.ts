/** What the product asks of AI, whoever provides it. A capability that isn't in `capabilities` isn't there: callers look first. */
import type { AiCapability, AiFeatures } from '@polyphony/contract'
import type { z } from 'zod'
import type { AnswerPart, ChatMessage, CitationPart, TextPart, ToolCallPart } from './message.ts'

/** Who does it, and how much of it in one call. */
export interface AiModel {
  readonly provider: string
  readonly model: string
  readonly limits: AiLimits
  readonly features: AiFeatures
  /** What was asked for (`provider/model`) where it isn't there any more and this does the work. */
  readonly instead_of: string | null
}

/** A certain provider, a certain model, or both. */
export interface ModelChoice {
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
}

/** What a model is told before anything else, and the version of the prompt that it is; null: of no prompt that is kept. */
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

/** `length`: cut at the limit of tokens. `refused`: the provider's own rules forbid the answer. */
export type Finish = 'stop' | 'length' | 'toolCalls' | 'refused'

/** What a call took; null: the provider didn't say, or nobody named a price. */
export interface AiUsage {
  readonly input_tokens: number | null
  readonly output_tokens: number | null
  /** Sound that was listened to. */
  readonly audio_ms: number | null
  readonly cost_micro_usd: number | null
}

export interface ChatAnswer {
  /** The text parts alone, put together. */
  readonly text: string
  readonly parts: readonly AnswerPart[]
  readonly finish: Finish
  readonly usage: AiUsage
}

/** A stream ends with `end`, always and only where the answer is whole. */
export type ChatEvent =
  | TextPart
  | CitationPart
  | ToolCallPart
  | { readonly type: 'end'; readonly finish: Finish; readonly usage: AiUsage }

/** An answer that is data. */
export interface AnswerShape<T> {
  /** Letters, digits, `_`, `-`: for providers that take the schema. */
  readonly name: string
  readonly schema: z.ZodType<T>
  /** The instructions say in words what the schema asks for; otherwise the schema is added to them where the provider doesn't take it. */
  readonly is_described?: boolean
  /** An answer that can't be used is asked for once more with what was wrong; false: the caller does that in its own way. */
  readonly is_asked_again?: boolean
}

export interface ObjectAnswer<T> {
  readonly value: T
  /** Of both questions, where it was asked twice. */
  readonly usage: AiUsage
}

export interface TranscribeRequest {
  readonly audio: Uint8Array
  readonly file_name: string
  /** Its length: what is paid for by the minute. */
  readonly duration_ms: number
  readonly language?: string
  /** Names and terms that are likely to be heard. */
  readonly instructions?: Instructions
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

/**
 * Every method throws `CallError('AI_PROVIDER_FAILED', { reason })`, or the signal's reason when the caller aborted.
 * A question with a picture in it is for the model that sees.
 */
export interface AiAdapter {
  readonly capabilities: Readonly<Partial<Record<AiCapability, AiModel>>>
  chat(request: ChatRequest, options?: AiCallOptions): Promise<ChatAnswer>
  /** The answer piece by piece. A reader that leaves ends the request. */
  chatStream(request: ChatRequest, options?: AiCallOptions): AsyncIterable<ChatEvent>
  /** @throws CallError AI_ANSWER_UNUSABLE where what came back can't be made to fit the shape. */
  chatObject<T>(request: ChatRequest, shape: AnswerShape<T>, options?: AiCallOptions): Promise<ObjectAnswer<T>>
  /** One vector per text, in their order. */
  embed(texts: readonly string[], options?: AiCallOptions): Promise<number[][]>
  transcribe(request: TranscribeRequest, options?: AiCallOptions): Promise<Transcript>
  speak(request: SpeakRequest, options?: AiCallOptions): Promise<Uint8Array>
  image(request: ImageRequest, options?: AiCallOptions): Promise<Uint8Array>
}
