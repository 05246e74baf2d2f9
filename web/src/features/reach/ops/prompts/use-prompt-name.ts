import { useText } from '../../../../i18n/i18n.ts'
import { promptNames } from './prompts.text.ts'

export function usePromptName(): (name: string) => string {
  const t = useText(promptNames)
  return (name) => (Object.hasOwn(promptNames, name) ? t(name as keyof typeof promptNames) : name)
}
