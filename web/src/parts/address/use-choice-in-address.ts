import { useNavigate, useSearch } from '@tanstack/react-router'

/** A choice that stands in the address, so that reloading, coming back and sending the link keep it; but not its default. */
export function useChoiceInAddress<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const choose = (choice: Choice) => {
    const written = { [name]: choice === initial ? undefined : choice }
    void navigate({
      to: '.',
      search: ((others: object) => ({ ...others, ...written })) as never,
      replace: true,
      resetScroll: false,
    })
  }
  return [choices.find((choice) => choice === search[name]) ?? initial, choose]
}
