/** Reads an answer aloud by a provider's voice. */
import { type OutputOf, type ParsedOf, spoken, type voice, voiceLimits } from '@polyphony/contract'
import { withinAllowance } from '../../base/ai/allowance/within-allowance.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { shownMessages } from '../chat/chats/history.ts'
import { chatsOf, ownerOf } from '../chat/chats/own-chat.ts'

type Calls = typeof voice

/** The voice that all providers of the protocol have. */
const commonVoice = 'alloy'
const patienceMs = 60_000

export async function speakAnswer(
  ctx: Ctx,
  { id }: ParsedOf<Calls['speakAnswer']>,
): Promise<OutputOf<Calls['speakAnswer']>> {
  const owner = ownerOf(ctx.actor)
  const { chat_id, text } = await saidIn(ctx, id)
  const ai = await ctx.ai({ ...owner, task_id: null, node_task_id: null, chat_id })
  const model = ai.capabilities.speech
  if (!model) throw new CallError('VOICE_MISSING')
  const said = Array.from(text)
    .slice(0, Math.min(voiceLimits.text, model.limits.characters ?? voiceLimits.text))
    .join('')
  const cost_micro_usd = Math.ceil((said.length * (model.price?.input ?? 0)) / 1_000_000)
  return withinAllowance(ctx, { ...owner, cost_micro_usd }, async () => {
    const request = { text: said, voice: commonVoice, format: 'mp3' } as const
    const { signal } = ctx.request
    const audio = await ai.speak(request, { timeout_ms: patienceMs, attempts: 1, ...(signal && { signal }) })
    return { audio: Buffer.from(audio).toString('base64') }
  })
}

/** As its reader may see it now. @throws CHAT_NOT_FOUND, also where it says nothing */
async function saidIn({ db, actor }: Ctx, id: string): Promise<{ chat_id: string; text: string }> {
  const owner = ownerOf(actor)
  const found = await chatsOf(db, owner)
    .innerJoin('chat_message as m', 'm.chat_id', 'chat.chat_id')
    .where('m.message_id', '=', id)
    .where('m.type', '=', 1)
    .select('chat.chat_id')
    .executeTakeFirst()
  const message = found && (await shownMessages(db, owner, found.chat_id)).find((one) => one.id === id)
  const text = spoken(message?.content ?? '').trim()
  if (!found || text === '') throw new CallError('CHAT_NOT_FOUND')
  return { chat_id: found.chat_id, text }
}
