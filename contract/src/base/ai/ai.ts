/** AI providers: what they can do and how operators configure them. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

export const aiCapabilities = ['chat', 'embeddings', 'transcription', 'speech', 'images', 'vision'] as const
export const aiCapability = z.enum(aiCapabilities)
export type AiCapability = z.infer<typeof aiCapability>

/** Capability → model; a capability without a model isn't there. */
export const aiModels = z.partialRecord(aiCapability, z.string().min(1).max(200))
export type AiModels = z.infer<typeof aiModels>

/** Model → micro US dollars per million tokens, in and out; per minute of sound where it is paid for by time. */
export const aiPrices = z.record(
  z.string(),
  z.object({ input: z.number().min(0), output: z.number().min(0), minute: z.number().min(0).optional() }),
)
export type AiPrices = z.infer<typeof aiPrices>

/**
 * What a model that chats can do beside: `structured`: takes a JSON schema, or only that it is to be JSON, or neither;
 * `files`: kinds that a message may carry, as `image/*` or `application/pdf`.
 */
export const aiFeatures = z.object({
  tools: z.boolean(),
  structured: z.enum(['schema', 'json', 'text']),
  files: z.array(z.string().min(1).max(100)).max(20),
})
export type AiFeatures = z.infer<typeof aiFeatures>

/** Model → what operators have declared of it. */
export const aiModelFeatures = z.record(z.string(), aiFeatures.partial())
export type AiModelFeatures = z.infer<typeof aiModelFeatures>

export const aiProvider = z.object({
  provider_id: id.nullable(), // null: from the environment, can't be changed here
  name: z.string(),
  base_url: z.string(),
  has_key: z.boolean(),
  models: aiModels,
  prices: aiPrices,
  features: aiModelFeatures,
  is_enabled: z.boolean(),
})
export type AiProvider = z.infer<typeof aiProvider>

/** A name that a prompt's text has a gap for: `{{name}}`. An optional one may be left empty. */
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
    output: z.object({ list: z.array(aiProvider) }),
  }),
  saveAiProvider: call({
    path: '/ops/ai/saveAiProvider',
    access: 'operator',
    input: z.object({
      provider_id: id.optional(),
      name: z.string().trim().min(1).max(60),
      base_url: z.url({ protocol: /^https?$/ }),
      /** Left out: the stored key stays. Never answered. */
      api_key: z.string().max(400).optional(),
      models: aiModels,
      prices: aiPrices.default({}),
      /** Left out: stays as it is. */
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
  /** Asks the provider for one word: says whether address, key and model work. */
  tryAiProvider: call({
    path: '/ops/ai/tryAiProvider',
    access: 'operator',
    input: z.object({ provider_id: id.nullable() }),
    output: z.object({ is_working: z.boolean(), detail: z.string(), duration_ms: z.number().int() }),
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
