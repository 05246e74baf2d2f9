/** What somebody wants of a tool, read from their words without a model: a command, or a plain phrase. */
import { type Language, languages, toolCommands } from '@polyphony/contract'
import type { ChatTool } from './kinds/chat-tool.ts'

export interface ToolWish {
  readonly tool: ChatTool
  readonly input: unknown
}

const longestPhrase = 300

/** `/quote ja: …`: in any of the portal's languages. Null: it is no command of these tools. */
export function commandIn(tools: readonly ChatTool[], text: string): { tool: ChatTool; words: string } | null {
  const said = /^[/／](\S+)\s*([\s\S]*)$/u.exec(text.trim())
  if (!said) return null
  const [, command = '', words = ''] = said
  const isCalled = ({ name }: ChatTool) =>
    languages.some((language: Language) => toolCommands[name][language] === command.toLowerCase())
  const tool = tools.find(isCalled)
  return tool ? { tool, words } : null
}

/** Only what plainly asks for it: anything else is a question to the documents. */
export function phraseIn(tools: readonly ChatTool[], text: string): ToolWish | null {
  const said = text.trim().replace(/[?？。.!！]+$/u, '')
  if (said.length > longestPhrase) return null
  for (const tool of tools)
    for (const phrase of tool.phrases) {
      const found = phrase.exec(said)
      const input = found && tool.read((found.groups?.what ?? '').trim())
      if (input) return { tool, input }
    }
  return null
}
