/**
 * The adapter over all providers: each capability uses the requested provider, else the first that has a model for it.
 * Each call is recorded.
 */
import { type AiCapability, type AiFeatures, aiCapabilities } from '@polyphony/contract'
import { cleanCharacters, cleanValue, withoutControls } from '@polyphony/contract/ground/characters/clean-characters'
import type {
  AiAdapter,
  AiCallOptions,
  AiLimits,
  AiModel,
  ChatAnswer,
  ChatEvent,
  ChatRequest,
  Instructions,
  ModelChoice,
  TimedText,
  Transcript,
} from './adapter.ts'
import { chatObject, type WireShape } from './answer/chat-object.ts'
import { CitationReader } from './answer/read-citations.ts'
import { chooseProvider } from './choose-provider.ts'
import { tokensAsked, tokensIn } from './estimate-tokens.ts'
import { aiFailed } from './failure.ts'
import { type AnswerPart, partsOf, passagesIn, type ToolCallPart } from './message.ts'
import { type AiOptions, type Meter, startMeter } from './meter.ts'
import { embed } from './openai/embeddings.ts'
import { charactersIn, image, speak, transcribe } from './openai/media.ts'
import { rerank } from './openai/rerank.ts'
import type { AiProviderSettings, Amounts, Running } from './provider.ts'

const textsPerCall = 128

/** With the first question: its library is large, and many processes ask nothing. */
const loadChat = () => import('./openai/chat.ts')

/** The limits of OpenAI per call; local servers accept at least as much. */
const limits: Record<AiCapability, AiLimits> = {
  chat: {},
  embeddings: { texts: textsPerCall },
  rerank: {},
  transcription: { bytes: 25 * 1024 * 1024 },
  speech: { characters: 4096 },
  images: {},
  vision: {},
}

/** Without providers `capabilities` is empty, and callers use their way without AI. */
export function createAiAdapter(
  providers: readonly AiProviderSettings[],
  options: AiOptions,
  choice: ModelChoice = {},
): AiAdapter {
  return new ProvidedAi(providers, options, choice)
}

interface Chosen {
  readonly settings: AiProviderSettings
  readonly model: AiModel
}

class ProvidedAi implements AiAdapter {
  readonly capabilities: AiAdapter['capabilities']
  readonly #options: AiOptions
  readonly #chosen = new Map<AiCapability, Chosen>()

  constructor(providers: readonly AiProviderSettings[], options: AiOptions, choice: ModelChoice) {
    this.#options = options
    for (const capability of aiCapabilities) {
      const found = chooseProvider(providers, capability, choice)
      if (!found) continue
      const { settings, model, instead_of } = found
      const features = featuresOf(settings, model, capability)
      const price = settings.prices[model] ?? null
      const facts = { provider: settings.name, model, limits: limits[capability], features, price, instead_of }
      this.#chosen.set(capability, { settings, model: facts })
    }
    this.capabilities = Object.fromEntries([...this.#chosen].map(([capability, { model }]) => [capability, model]))
  }

  async chat(request: ChatRequest, call?: AiCallOptions): Promise<ChatAnswer> {
    return this.#chat(request, call, null)
  }

  async *chatStream(request: ChatRequest, call?: AiCallOptions): AsyncGenerator<ChatEvent> {
    const meter = this.#begin(this.#capabilityFor(request), call, request)
    const citations = new CitationReader(passagesIn(request.messages))
    const input_tokens = tokensAsked(request)
    let [hasEnded, output_tokens] = [false, 0]
    meter.assume({ input_tokens, output_tokens })
    await meter.begin()
    try {
      const { chatStream } = await loadChat()
      for await (const event of chatStream(request, meter.running)) {
        if (event.type === 'text')
          meter.assume({ input_tokens, output_tokens: (output_tokens += tokensIn(event.text)) })
        if (event.type === 'text') yield* citations.push(withoutControls(event.text))
        else {
          yield* citations.end()
          if (event.type === 'toolCall') yield cleanCall(event)
          else {
            hasEnded = true
            await meter.succeeded()
            yield { ...event, usage: meter.usage() }
          }
        }
      }
    } catch (error) {
      hasEnded = true
      throw await meter.failed(error)
    } finally {
      if (!hasEnded) await meter.aborted() // the reader stopped before the end
    }
  }

  chatObject: AiAdapter['chatObject'] = async (request, shape, call) => {
    const model = this.capabilities[this.#capabilityFor(request)]
    return chatObject(request, shape, model?.features.structured ?? 'text', (asked, wire) =>
      this.#chat(asked, call, wire),
    )
  }

  embed: AiAdapter['embed'] = (texts, call) =>
    this.#once('embeddings', call, { assumed: read(texts) }, (running) => embed(texts, textsPerCall, running))
  rerank: AiAdapter['rerank'] = (request, call) =>
    this.#once('rerank', call, { assumed: read([request.query, ...request.documents]) }, (running) =>
      rerank(request, running),
    )
  transcribe: AiAdapter['transcribe'] = (request, call) => {
    const asked = { instructions: request.instructions, assumed: { audio_ms: request.duration_ms } }
    return this.#once('transcription', call, asked, async (running) =>
      cleanTranscript(await transcribe(request, running)),
    )
  }
  speak: AiAdapter['speak'] = (request, call) =>
    this.#once('speech', call, { assumed: { input_tokens: charactersIn(request) } }, (running) =>
      speak(request, running),
    )
  image: AiAdapter['image'] = (request, call) =>
    this.#once('images', call, { assumed: null }, (running) => image(request, running))

  #chat(request: ChatRequest, call: AiCallOptions | undefined, shape: WireShape | null): Promise<ChatAnswer> {
    const { instructions } = request
    const assumed = { input_tokens: tokensAsked(request), output_tokens: 0 }
    return this.#once(this.#capabilityFor(request), call, { instructions, assumed }, async (running, meter) => {
      const { chat } = await loadChat()
      const { parts, finish } = await chat(request, running, shape)
      const citations = new CitationReader(passagesIn(request.messages))
      const cited = parts.flatMap((part): AnswerPart[] =>
        part.type === 'text' ? [...citations.push(cleanCharacters(part.text)), ...citations.end()] : [cleanCall(part)],
      )
      const text = cited.map((part) => (part.type === 'text' ? part.text : '')).join('')
      return { text, parts: cited, finish, usage: meter.usage() }
    })
  }

  async #once<T>(
    capability: AiCapability,
    call: AiCallOptions | undefined,
    asked: { instructions?: Instructions | undefined; assumed: Partial<Amounts> | null },
    run: (running: Running, meter: Meter) => Promise<T>,
  ): Promise<T> {
    const meter = this.#begin(capability, call, asked)
    if (asked.assumed) meter.assume(asked.assumed)
    await meter.begin()
    const result = await run(meter.running, meter).catch(async (error: unknown) => {
      throw await meter.failed(error)
    })
    await meter.succeeded()
    return result
  }

  #begin(
    capability: AiCapability,
    call: AiCallOptions | undefined,
    { instructions }: { instructions?: Instructions | undefined },
  ): Meter {
    const chosen = this.#chosen.get(capability)
    if (!chosen) throw aiFailed(`no provider for ${capability}`)
    const prompt_version_id = instructions?.prompt_version_id ?? null
    return startMeter({ ...call, ...chosen, capability, prompt_version_id }, this.#options)
  }

  /** Checks what the request needs before anything is sent. */
  #capabilityFor({ messages, tools = [] }: ChatRequest): 'chat' | 'vision' {
    const kinds = messages.flatMap((message) =>
      partsOf(message).flatMap((part) => (part.type === 'file' ? [part.mime] : [])),
    )
    const takes = (capability: 'chat' | 'vision') => {
      const known = this.capabilities[capability]?.features.files ?? []
      return kinds.every((mime) => known.some((kind) => isOfKind(mime, kind)))
    }
    const capability = kinds.length === 0 || (takes('chat') && !takes('vision')) ? 'chat' : 'vision'
    const model = this.capabilities[capability]
    if (model && !takes(capability)) throw aiFailed(`the model takes no files of these kinds: ${kinds.join(', ')}`)
    if (model && tools.length > 0 && !model.features.tools) throw aiFailed('the model calls no tools')
    return capability
  }
}

/** Of texts that are read and not answered. */
const read = (texts: readonly string[]) => ({
  input_tokens: texts.reduce((sum, text) => sum + tokensIn(text), 0),
  output_tokens: 0,
})

const cleanCall = (called: ToolCallPart): ToolCallPart => ({ ...called, input: cleanValue(called.input) })

function cleanTranscript({ text, language, segments, words }: Transcript): Transcript {
  const cleanPart = (part: TimedText): TimedText => ({
    ...part,
    text: cleanCharacters(part.text),
    ...(part.speaker && { speaker: cleanCharacters(part.speaker) }),
  })
  return { text: cleanCharacters(text), language, segments: segments.map(cleanPart), words: words.map(cleanPart) }
}

/** Defaults for a model without declared features: text answers, pictures only for `vision`. */
function featuresOf({ features }: AiProviderSettings, model: string, capability: AiCapability): AiFeatures {
  const assumed: AiFeatures = { tools: true, structured: 'text', files: capability === 'vision' ? ['image/*'] : [] }
  return { ...assumed, ...(features && Object.hasOwn(features, model) && features[model]) }
}

function isOfKind(mime: string, kind: string): boolean {
  return kind.endsWith('/*') ? mime.startsWith(kind.slice(0, -1)) : mime === kind
}
