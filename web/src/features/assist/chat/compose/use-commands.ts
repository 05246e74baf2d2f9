/** Commands of the assistant's tools, as `/` suggests them. */
import { type ChatToolName, chatToolNames, languages, mayAccess, toolAccess, toolCommands } from '@polyphony/contract'
import { useTalent } from '../../../../api/session/session.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { toolHintText, toolText } from '../tools/tools.text.ts'
import type { Trigger } from './find-trigger.ts'
import type { Suggestion } from './suggestion.ts'

const toolId = (name: ChatToolName) => `tool ${name}`
export const isCommand = (id: string): boolean => chatToolNames.some((name) => toolId(name) === id)

/** What follows a command are its words: nothing is suggested for them. */
export function isCommandWritten({ sign, keyword }: Trigger): boolean {
  const [command = '', ...rest] = keyword.split(/\s/)
  const written = command.toLowerCase()
  return (
    sign === '/' &&
    rest.length > 0 &&
    chatToolNames.some((name) => languages.some((language) => toolCommands[name][language] === written))
  )
}

/** The assistant's tools that the reader may use: by the beginning of the command, or by what it is called. */
export function useCommands(typed: string): Suggestion[] {
  const t = useText(toolText)
  const hint = useText(toolHintText)
  const language = useLanguage()
  const talent = useTalent()
  const isMeant = (...names: string[]) => names.some((name) => name.toLowerCase().startsWith(typed.toLowerCase()))
  return chatToolNames
    .filter((name) => mayAccess(toolAccess[name], talent) && isMeant(toolCommands[name][language], t(name)))
    .map((name) => ({ id: toolId(name), title: toolCommands[name][language], hint: `${t(name)} · ${hint(name)}` }))
}
