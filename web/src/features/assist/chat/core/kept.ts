/** What a browser remembers of somebody's chats: how the widget stands, which chat is open, what isn't sent yet. */

const storageKey = 'polyphony.chat'
const mostDrafts = 20

/** 0 collapsed, 1 a window, 2 full screen (specification 2.4). */
export const chatModes = { collapsed: 0, window: 1, full: 2 } as const
export type ChatMode = (typeof chatModes)[keyof typeof chatModes]

export interface KeptChat {
  readonly mode: ChatMode
  readonly chat_id: string | null
  readonly agent_id: string | null
  /** By chat, the latest last. */
  readonly drafts: Readonly<Record<string, string>>
}

const nothing: KeptChat = { mode: chatModes.collapsed, chat_id: null, agent_id: null, drafts: {} }
const keyOf = (accountId: string) => `${storageKey}.${accountId}`

export function readKept(accountId: string, storage: Pick<Storage, 'getItem'> = localStorage): KeptChat {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(accountId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing
  } catch {
    return nothing
  }
}

export function keep(accountId: string, change: Partial<KeptChat>, storage: Storage = localStorage): void {
  const next = { ...readKept(accountId, storage), ...change }
  try {
    storage.setItem(keyOf(accountId), JSON.stringify(next))
  } catch {
    // Without room it is remembered until the page is left.
  }
}

export function keepDraft(accountId: string, chatId: string, text: string, storage: Storage = localStorage): void {
  const { [chatId]: _, ...others } = readKept(accountId, storage).drafts
  const drafts = Object.entries(text === '' ? others : { ...others, [chatId]: text })
  keep(accountId, { drafts: Object.fromEntries(drafts.slice(-mostDrafts)) }, storage)
}
