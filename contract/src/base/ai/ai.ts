/** AI providers: what they can do and how operators configure them. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

export const aiCapabilities = ['chat', 'embeddings', 'rerank', 'transcription', 'speech', 'images', 'vision'] as const
export const aiCapability = z.enum(aiCapabilities)
export type AiCapability = z.infer<typeof aiCapability>

/** The model that does each capability; a provider lacks the capabilities that have no model. */
export const aiModels = z.partialRecord(aiCapability, z.string().min(1).max(200))
export type AiModels = z.infer<typeof aiModels>

/**
 * Per model: its price in millionths of a US dollar, per million tokens read and written, or per minute of sound if it
 * is paid by time, or per call.
 */
export const aiPrices = z.record(
  z.string(),
  z.object({
    input: z.number().min(0),
    output: z.number().min(0),
    minute: z.number().min(0).optional(),
    call: z.number().min(0).optional(),
  }),
)
export type AiPrices = z.infer<typeof aiPrices>

/**
 * What a chat model supports. `structured`: the answer follows a JSON schema, or is only known to be JSON, or neither.
 * `files`: media types that a message may carry, for example `image/*` or `application/pdf`.
 */
export const aiFeatures = z.object({
  tools: z.boolean(),
  structured: z.enum(['schema', 'json', 'text']),
  files: z.array(z.string().min(1).max(100)).max(20),
})
export type AiFeatures = z.infer<typeof aiFeatures>

/** Per model: the features that operators have declared. */
export const aiModelFeatures = z.record(z.string(), aiFeatures.partial())
export type AiModelFeatures = z.infer<typeof aiModelFeatures>

export const aiProvider = z.object({
  provider_id: id.nullable(), // null: the provider comes from the environment and can't be changed here
  name: z.string(),
  base_url: z.string(),
  has_key: z.boolean(),
  models: aiModels,
  prices: aiPrices,
  features: aiModelFeatures,
  is_enabled: z.boolean(),
})
export type AiProvider = z.infer<typeof aiProvider>

/**
 * A variable of a prompt: its text contains `{{name}}`, which is replaced by the value. The value of an optional one
 * may be empty.
 */
export const promptVariable = z.object({
  name: z
    .string()
    .regex(/^[\p{L}_][\p{L}\p{N}_]*$/u)
    .max(40),
  is_optional: z.boolean(),
})
export type PromptVariable = z.infer<typeof promptVariable>

export const ai = {
  getAiProviderList: call({
    path: '/ops/ai/getAiProviderList',
    access: 'operator',
    input: empty,
    output: z.object({
      list: z.array(aiProvider),
      /** Where the service is that assistants search the web by; null: none is configured. Its address may hold a key. */
      web_search_host: z.string().nullable(),
    }),
  }),
  saveAiProvider: call({
    path: '/ops/ai/saveAiProvider',
    access: 'operator',
    input: z.object({
      provider_id: id.optional(),
      name: z.string().trim().min(1).max(60),
      base_url: z.url({ protocol: /^https?$/ }),
      /** If it is left out, the stored key stays. An answer never contains it. */
      api_key: z.string().max(400).optional(),
      models: aiModels,
      prices: aiPrices.default({}),
      /** If it is left out, the features stay as they are. */
      features: aiModelFeatures.optional(),
      is_enabled: z.boolean().default(true),
    }),
    output: aiProvider,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  deleteAiProvider: call({
    path: '/ops/ai/deleteAiProvider',
    access: 'operator',
    input: z.object({ provider_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** Asks the provider for a word, a vector, an order or a sound, to see whether address, key and models work. */
  tryAiProvider: call({
    path: '/ops/ai/tryAiProvider',
    access: 'operator',
    input: z.object({ provider_id: id.nullable() }),
    output: z.object({
      /** All that were tried. */
      is_working: z.boolean(),
      /** What the first one said that doesn't, or the first of all. */
      detail: z.string(),
      duration_ms: z.number().int(),
      tried: z.array(z.object({ capability: aiCapability, is_working: z.boolean(), detail: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  getAiUsage: call({
    path: '/ops/ai/getAiUsage',
    access: 'operator',
    input: z.object({ since: wireTime.optional() }),
    output: z.object({
      list: z.array(
        z.object({
          provider: z.string(),
          model: z.string(),
          capability: aiCapability,
          call_count: z.number().int(),
          failed_count: z.number().int(),
          input_tokens: z.number().int(),
          output_tokens: z.number().int(),
          audio_ms: z.number().int(),
          cost_micro_usd: z.number().int(),
        }),
      ),
    }),
  }),
}
